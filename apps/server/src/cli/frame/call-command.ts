import { shellCaller } from '@pokfei/domain/staff/caller'
import { writeFile } from 'node:fs/promises'
import { operationOf } from '../../operations/operations.ts'
import type { OperationEnd } from '../../operations/frame/operation.ts'
import { newFile } from '../../operations/frame/new-file.ts'
import type { Command, CommandDeps, Verb, VerbFile } from './command.ts'
import { endWithoutPlace, placesFor } from './text-places.ts'
import { commandHelp, optionsOf, verbHelp } from './help.ts'
import { parseCall } from './parse-call.ts'
import { readAct } from './read-act.ts'
import { fieldsOf, sentenceOf } from './typed-fields.ts'

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
  if (positionals.length !== names.length)
    return wrong(`${name} takes ${names.length === 0 ? 'no arguments' : names.join(' ')}.`)
  const fields = fieldsOf(verb, {
    ...values,
    ...Object.fromEntries(names.map((one, index) => [one, positionals[index]])),
  })

  return {
    async run(deps) {
      const act = verb.contract.isChange ? readAct(deps, values) : null
      if (typeof act === 'string') return wrong(act)
      const operation = await operationOf(command.name, name)
      const place = {
        folder: typeof values['out'] === 'string' ? values['out'] : null,
        isJSON: values['json'] === true,
        writeOutput: deps.writeOutput,
      }
      const end = await operation
        .call({ ...deps, caller: shellCaller, placeTexts: placesFor(place) }, fields, act)
        .catch(endWithoutPlace)
      const call = {
        name: `${command.name} ${name}`,
        isChange: verb.contract.isChange,
        isDryRun: act?.isDryRun === true,
      }
      if (end.kind === 'invalid') return wrong(...new Set(end.fields.map((field) => sentenceOf(verb, field))))
      if (end.kind === 'forbidden') throw new Error(`the shell may not call ${call.name}`)
      if (end.kind === 'refused')
        return {
          status: 1,
          output: values['json'] === true ? refusalJSON(call, end) : [],
          errorOutput: end.words.en.split('\n'),
        }
      if (verb.file !== undefined && place.folder !== null) return writeFileOf(verb.file, place.folder, end)
      const output = values['json'] === true ? jsonOf(call, end) : await linesOf(verb, call, end)
      return { status: end.kind === 'differs' ? 1 : 0, output, errorOutput: [] }
    },
  }
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
): readonly string[] => [
  JSON.stringify({
    command: name,
    isDryRun,
    ...(isChange && { isChanged }),
    ...(revision !== null && { revision }),
    ...(warnings.length > 0 && { warnings: warnings.map(({ en, zh }) => ({ messageEN: en, messageCN: zh })) }),
    result,
  }),
]

const refusalJSON = ({ name, isDryRun }: Call, { code, words }: Refused): readonly string[] => [
  JSON.stringify({ command: name, isDryRun, refusal: { code, messageEN: words.en, messageCN: words.zh } }),
]

/** Returns the lines of a result. A dry run says first that nothing was written, and last how to insist on what it read. */
async function linesOf(verb: Verb, { isDryRun }: Call, { result, isChanged, revision, warnings }: Done) {
  const lines = [...(await verb.print(result, { isDryRun, isChanged })), ...warnings.map(({ en }) => `Warning: ${en}`)]
  if (!isDryRun) return lines
  return [
    'A dry run: nothing was written. Without --dry-run:',
    ...lines,
    ...(revision === null ? [] : [`With --revision ${revision} the call refuses if another change comes first.`]),
  ]
}

/** Writes the result of a verb into a new file. */
async function writeFileOf(file: VerbFile<unknown>, typed: string, { result }: Done): Promise<CommandEnd> {
  const path = newFile(typed)
  if (typeof path !== 'string') return ended(1, path.words.en.split('\n'))
  const bytes = await file.render(result, path)
  if (bytes === null) return ended(2, [`--out ${file.words}.`])
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  return ended(0, [`${path} is written.`])
}
