import { systemClock } from '../../adapters/system-clock.ts'
import { typedPath } from '../../config/typed-path.ts'
import { programHelp, programOptions } from './help.ts'
import { parseCall } from './parse-call.ts'
import type { ProgramRow } from './program.ts'
import { printError } from '../../startup/print-error.ts'
import { operatorOf, readAct } from './read-act.ts'

/** Runs a program. Its help and wrong arguments need neither configuration nor data. */
export async function runProgram(name: string, { words, load }: ProgramRow, args: readonly string[]): Promise<void> {
  const program = await load()
  const help = programHelp(name, words, program)
  const wrong = (message: string): void => {
    console.error([message, '', ...help].join('\n'))
    process.exitCode = 2
  }
  const parsed = parseCall(programOptions(program), args)
  if (typeof parsed === 'string') return wrong(parsed)
  const { values, positionals } = parsed
  if (values['help'] === true) return console.log(help.join('\n'))
  const [typed, ...others] = positionals
  if (program.file === null && typed !== undefined) return wrong(`It takes no arguments: npm run ${name}.`)
  if (program.file !== null && (others.length > 0 || (typed === undefined && program.file.isOptional !== true)))
    return wrong(program.file.needed)
  const isJSON = values['json'] === true
  await program.run({
    file: typed ?? null,
    path() {
      if (typed === undefined) throw new Error('the program takes no file')
      return typedPath(typed)
    },
    isJSON,
    has: (option) => values[option] === true,
    pathOf: (option) => (typeof values[option] === 'string' ? typedPath(values[option]) : null),
    act: (config) => readAct({ clock: systemClock, operator: operatorOf(config) }, values),
    wrong,
    refuse({ code, words: why }, details = []) {
      const messageOf = (text: string) => [text, ...details.map((detail) => `  - ${detail}`)].join('\n')
      const refusal = { code, messageEN: messageOf(why.en), messageCN: messageOf(why.zh) }
      const isDryRun = values['dry-run'] === true
      if (isJSON) console.log(JSON.stringify({ command: name, isDryRun, refusal }))
      printError(why.en, details)
    },
    say(...lines) {
      if (!isJSON) console.log(lines.join('\n'))
    },
    tell(result, isDryRun = false) {
      if (isJSON) console.log(JSON.stringify({ command: name, isDryRun, result }))
    },
  })
}
