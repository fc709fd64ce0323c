import type { Refusal } from '@pokfei/desk-contract/frame/refusal'

/** The end of a process: its status, and the text on standard output and on standard error. */
export interface CommandEnd {
  /** 0 after success, 1 after a refusal or a comparison with differences, and 2 after wrong arguments. */
  readonly status: 0 | 1 | 2
  readonly output: readonly string[]
  readonly errorOutput: readonly string[]
}

/** A call as the JSON of its end names it. */
export interface NamedCall {
  readonly name: string
  readonly isDryRun: boolean
  readonly isJSON: boolean
}

/** Returns a refusal whose words have lines of details below. */
export function withDetails({ words: { en, zh }, ...refusal }: Refusal, details: readonly string[]): Refusal {
  const add = (text: string) => [text, ...details.map((detail) => `  - ${detail}`)].join('\n')
  return { ...refusal, words: { en: add(en), zh: add(zh) } }
}

/** Returns the end of a refused call. `--json` prints it as JSON too. The help follows a call that is typed wrong. */
export const refusedEnd = (call: NamedCall, refusal: Refusal, help?: readonly string[]): CommandEnd => ({
  status: help === undefined ? 1 : 2,
  output: call.isJSON ? [refusalJSON(call, refusal)] : [],
  errorOutput: [
    ...refusal.words.en.split('\n'),
    ...(refusal.faults ?? []).map(({ path, words }) => `  ${path} ${words.en}`),
    ...(help === undefined ? [] : ['', ...help]),
  ],
})

const refusalJSON = ({ name, isDryRun }: NamedCall, { code, words, faults }: Refusal): string =>
  JSON.stringify({
    command: name,
    isDryRun,
    refusal: {
      code,
      messageEN: words.en,
      messageCN: words.zh,
      ...(faults !== undefined && {
        faults: faults.map((fault) => ({ path: fault.path, messageEN: fault.words.en, messageCN: fault.words.zh })),
      }),
    },
  })

/** Prints an end, and sets the exit status of this process. */
export function printEnd({ status, output, errorOutput }: CommandEnd): void {
  if (output.length > 0) console.log(output.join('\n'))
  if (errorOutput.length > 0) console.error(errorOutput.join('\n'))
  process.exitCode = status
}
