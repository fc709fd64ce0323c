import { shellCaller } from '@pokfei/domain/staff/caller'
import type { DeskPdfJob } from '@pokfei/ticket-pdf/pdf-thread'
import { readFile, writeFile } from 'node:fs/promises'
import { typedPath } from '../../config/typed-path.ts'
import { operationOf } from '../../operations/operations.ts'
import type { OperationDeps, OperationEnd } from '../../operations/frame/operation.ts'
import type { Command, CommandDeps, Verb } from './command.ts'
import { newFile } from './new-file.ts'
import { endWithoutPlace, placesFor } from './text-places.ts'
import { commandHelp, optionsOf, verbHelp } from './help.ts'
import { parseCall } from './parse-call.ts'
import { readAct } from './read-act.ts'
import { fieldsOf, sentenceOf, wordsAsTyped, type TypedValues } from './typed-fields.ts'

/** The end of a process: its status, and the text on standard output and on standard error. */
export interface CommandEnd {
  /** 0 after success, 1 after a refusal or a comparison with differences, and 2 after wrong arguments. */
  readonly status: 0 | 1 | 2
  readonly output: readonly string[]
  readonly errorOutput: readonly string[]
}

/** A call that needs the database, or the end of one that does not. */
export type PreparedCall = CommandEnd | { readonly run: (deps: CommandDeps) => Promise<CommandEnd> }

const ended = (status: CommandEnd['status'], lines: readonly string[]): CommandEnd =>
  status === 0 ? { status, output: lines, errorOutput: [] } : { status, output: [], errorOutput: lines }

/**
 * Reads the arguments of a call. The help and wrong arguments need no database, so they end here. Otherwise `run` of the
 * result makes the call.
 */
export async function prepareCall(command: Command, args: readonly string[]): Promise<PreparedCall> {
  const [name = '', ...rest] = args
  if (name === '--help') return ended(0, await commandHelp(command))
  const load = Object.hasOwn(command.verbs, name) ? command.verbs[name] : undefined
  if (load === undefined) return ended(2, await commandHelp(command))
  const verb = await load()
  const help = verbHelp(command, name, verb)
  const wrong = (...lines: readonly string[]): CommandEnd => ended(2, [...lines, '', ...help])
  const parsed = parseCall(optionsOf(verb), rest)
  if (typeof parsed === 'string') return wrong(parsed)
  const { values, positionals } = parsed
  if (values['help'] === true) return ended(0, help)
  const names = Object.keys(verb.arguments)
  const neededCount = names.filter((one) => !one.startsWith('[')).length
  if (positionals.length < neededCount || positionals.length > names.length)
    return wrong(`${name} takes ${names.length === 0 ? 'no arguments' : names.join(' ')}.`)
  const out = typeof values['out'] === 'string' ? values['out'] : null
  if (out === null && verb.file?.needed !== undefined) return wrong(verb.file.needed)
  const { formats } = verb.file ?? {}
  const format = formats?.find((one) => out?.endsWith(`.${one}`))
  if (out !== null && formats !== undefined && format === undefined) return wrong(`--out ${verb.file?.words}.`)
  const fields = {
    ...fieldsOf(verb, {
      ...values,
      ...Object.fromEntries(names.map((one, index) => [one, positionals[index]])),
    }),
    ...(format !== undefined && { file: format }),
  }

  return {
    async run(deps) {
      const act = verb.contract.isChange ? readAct(deps, values) : null
      if (typeof act === 'string') return wrong(act)
      const read = await readField(verb, values)
      if (typeof read === 'string') return ended(1, [read])
      const operation = await operationOf(command.name, name)
      const isJSON = values['json'] === true
      const call = {
        name: `${command.name} ${name}`,
        isChange: verb.contract.isChange,
        isDryRun: act?.isDryRun === true,
      }
      // A change happens once, so its file is looked at first.
      const file = verb.file === undefined || out === null ? null : newFile(out)
      if (file !== null && typeof file !== 'string') return refusedEnd(call, file, isJSON)
      const place = { folder: out, isJSON, writeOutput: deps.writeOutput }
      const end = await operation
        .call(
          {
            ...deps,
            caller: shellCaller,
            placeTexts: placesFor(place),
            drawPDF,
            openPages: deps.openPages ?? openPages,
          },
          { ...fields, ...read },
          act,
        )
        .catch(endWithoutPlace)
      if (end.kind === 'invalid') return wrong(...new Set(end.fields.map((field) => sentenceOf(verb, field))))
      if (end.kind === 'forbidden') throw new Error(`the shell may not call ${call.name}`)
      if (end.kind === 'refused') return refusedEnd(call, { ...end, words: wordsAsTyped(verb, end.words) }, isJSON)
      if (file !== null && !call.isDryRun) {
        if (end.file === null) throw new Error(`${call.name} gave no file`)
        await writeFile(file, end.file.bytes, { flag: 'wx', mode: 0o600 })
      }
      const output = isJSON ? jsonOf(call, end, file) : await linesOf(verb, call, end, file)
      return { status: end.kind === 'differs' ? 1 : 0, output, errorOutput: [] }
    },
  }
}

/** Draws in this thread, because nobody else waits. */
async function drawPDF(job: DeskPdfJob): Promise<Uint8Array> {
  const { openPdfDrawer } = await import('@pokfei/ticket-pdf/open-pdf-drawer')
  const draw = await openPdfDrawer()
  return draw(job)
}

const openPages: OperationDeps['openPages'] = async () => (await import('../../ssr/built-pages.ts')).openBuiltPages()

/** Returns the field of the file that the call names, or the sentence about a file that cannot be read. */
async function readField({ reads }: Verb, values: TypedValues): Promise<Readonly<Record<string, unknown>> | string> {
  const typed = reads === undefined ? undefined : values[reads.option]
  if (reads === undefined || typeof typed !== 'string') return {}
  const path = typedPath(typed)
  const text = await readFile(path, reads.encoding ?? 'utf8').catch(() => null)
  return text === null ? `${path} cannot be read.` : { [reads.field]: reads.read(text) }
}

/** Makes a whole call on an open database. */
export async function callCommand(command: Command, deps: CommandDeps, args: readonly string[]): Promise<CommandEnd> {
  const prepared = await prepareCall(command, args)
  return 'run' in prepared ? prepared.run(deps) : prepared
}

type Done = Extract<OperationEnd, { readonly result: unknown }>
type Refused = Extract<OperationEnd, { readonly kind: 'refused' }>

interface Call {
  readonly name: string
  readonly isChange: boolean
  readonly isDryRun: boolean
}

const jsonOf = (
  { name, isChange, isDryRun }: Call,
  { result, isChanged, revision, warnings }: Done,
  file: string | null,
): readonly string[] => [
  JSON.stringify({
    command: name,
    isDryRun,
    ...(isChange && { isChanged }),
    ...(revision !== null && { revision }),
    ...(warnings.length > 0 && { warnings: warnings.map(({ en, zh }) => ({ messageEN: en, messageCN: zh })) }),
    result: file === null ? result : { ...Object(result), file },
  }),
]

/** Returns the end of a refused call. */
const refusedEnd = (call: Call, refusal: Refused, isJSON: boolean): CommandEnd => ({
  status: 1,
  output: isJSON ? refusalJSON(call, refusal) : [],
  errorOutput: [
    ...refusal.words.en.split('\n'),
    ...(refusal.faults ?? []).map(({ path, words }) => `  ${path} ${words.en}`),
  ],
})

const refusalJSON = ({ name, isDryRun }: Call, { code, words, faults }: Refused): readonly string[] => [
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
  }),
]

/** Returns the lines of a result. A dry run says first that nothing was written, and last how to insist on what it read. */
async function linesOf(
  verb: Verb,
  { isDryRun }: Call,
  { result, isChanged, revision, warnings }: Done,
  file: string | null,
) {
  const lines = [
    ...(await verb.print(result, { isDryRun, isChanged, file })),
    ...warnings.map(({ en }) => `Warning: ${en}`),
  ]
  if (!isDryRun) return lines
  return [
    'A dry run: nothing was written. Without --dry-run:',
    ...lines,
    ...(revision === null ? [] : [`With --revision ${revision} the call refuses if another change comes first.`]),
  ]
}
