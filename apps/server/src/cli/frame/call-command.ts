import { parseJSON } from '@pokfei/catalogue-file/parse-json'
import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { shellCaller } from '@pokfei/domain/staff/caller'
import type { DeskPdfJob } from '@pokfei/ticket-pdf/pdf-thread'
import { isUtf8 } from 'node:buffer'
import { readFile, writeFile } from 'node:fs/promises'
import { typedPath } from '../../config/typed-path.ts'
import { operationOf } from '../../operations/operations.ts'
import type { OperationDeps, OperationEnd } from '../../operations/frame/operation.ts'
import { callRefusals, readFileRefusals } from './call-refusals.ts'
import { refusedEnd, type CommandEnd, type NamedCall } from './command-end.ts'
import type { Command, CommandDeps, Verb } from './command.ts'
import { newFile } from './new-file.ts'
import { endWithoutPlace, isTypedWrong, placesFor } from './text-places.ts'
import { commandHelp, optionsOf, verbHelp } from './help.ts'
import { asksJSON, parseCall } from './parse-call.ts'
import { readAct } from './read-act.ts'
import { fieldsOf, sentencesOf, wordsAsTyped, type TypedValues } from './typed-fields.ts'

/** A call that needs the database, or the end of one that does not. `call` names it for a refusal of its data. */
export type PreparedCall =
  | CommandEnd
  | { readonly call: Call; readonly run: (deps: CommandDeps) => Promise<CommandEnd> }

const helped = (lines: readonly string[]): CommandEnd => ({ status: 0, output: lines, errorOutput: [] })

/**
 * Reads the arguments of a call. The help and wrong arguments need no database, so they end here. Otherwise `run` of the
 * result makes the call.
 */
export async function prepareCall(command: Command, args: readonly string[]): Promise<PreparedCall> {
  const [name = '', ...rest] = args
  if (name === '--help') return helped(await commandHelp(command))
  const isJSON = asksJSON(args)
  const load = Object.hasOwn(command.verbs, name) ? command.verbs[name] : undefined
  if (load === undefined) {
    const refusal =
      name === '' || name.startsWith('-')
        ? refuse(callRefusals, 'needsVerb', command.name)
        : refuse(callRefusals, 'unknownVerb', command.name, name)
    return refusedEnd({ name: command.name, isDryRun: false, isJSON }, refusal, await commandHelp(command))
  }
  const verb = await load()
  const help = verbHelp(command, name, verb)
  const call = {
    name: `${command.name} ${name}`,
    isChange: verb.contract.isChange,
    isDryRun: rest.includes('--dry-run'),
    isJSON,
  }
  const wrong = (refusal: Refusal): CommandEnd => refusedEnd(call, refusal, help)
  const parsed = parseCall(optionsOf(verb), rest)
  if (parsed.kind === 'refused') return wrong(parsed)
  const { values, positionals } = parsed
  if (values['help'] === true) return helped(help)
  const names = Object.keys(verb.arguments)
  const neededCount = names.filter((one) => !one.startsWith('[')).length
  if (positionals.length < neededCount || positionals.length > names.length)
    return wrong(refuse(callRefusals, 'wrongArguments', name, names))
  const out = typeof values['out'] === 'string' ? values['out'] : null
  if (out === null && verb.file?.needed !== undefined)
    return wrong(refuse(callRefusals, 'missingOption', verb.file.needed, '--out FILE'))
  const { formats } = verb.file ?? {}
  const format = formats?.find((one) => out?.endsWith(`.${one}`))
  if (out !== null && formats !== undefined && format === undefined)
    return wrong(refuse(callRefusals, 'wrongFormat', verb.file?.words ?? '', formats))
  const fields = {
    ...fieldsOf(verb, {
      ...values,
      ...Object.fromEntries(names.map((one, index) => [one, positionals[index]])),
    }),
    ...(format !== undefined && { file: format }),
  }

  return {
    call,
    async run(deps) {
      const act = verb.contract.isChange ? readAct(deps, values) : null
      if (act !== null && 'code' in act) return wrong(act)
      const read = await readField(verb, values)
      if (read.kind === 'refused') return refusedEnd(call, read)
      const operation = await operationOf(command.name, name)
      // A change happens once, so its file is looked at first.
      const file = verb.file === undefined || out === null ? null : newFile(out)
      if (file !== null && typeof file !== 'string') return refusedEnd(call, file)
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
          { ...fields, ...read.fields },
          act,
        )
        .catch(endWithoutPlace)
      if (end.kind === 'invalid')
        return wrong(
          refuse(
            callRefusals,
            'wrongInput',
            end.fields.map((field) => sentencesOf(verb, field)),
          ),
        )
      if (end.kind === 'forbidden') throw new Error(`the shell may not call ${call.name}`)
      if (end.kind === 'refused')
        return refusedEnd(call, { ...end, words: wordsAsTyped(verb, end.words) }, isTypedWrong(end) ? help : undefined)
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

/** Returns the field of the file that the call names, or the refusal of a file that cannot be read. */
async function readField({ reads }: Verb, values: TypedValues) {
  const typed = reads === undefined ? undefined : values[reads.option]
  if (reads === undefined || typeof typed !== 'string') return { kind: 'read', fields: {} } as const
  const path = typedPath(typed)
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) return refuse(readFileRefusals, 'unreadableFile', path)
  const fieldOf = (value: unknown) => ({ kind: 'read', fields: { [reads.field]: value } }) as const
  if (reads.format === 'base64') return fieldOf(bytes.toString('base64'))
  if (!isUtf8(bytes)) return refuse(readFileRefusals, 'notText', path)
  if (reads.format !== 'json') return fieldOf(reads.format(bytes.toString()))
  const json = parseJSON(bytes.toString())
  return json.kind === 'fault' ? refuse(readFileRefusals, 'notJSON', path, json.line, json.column) : fieldOf(json.value)
}

/** Makes a whole call on an open database. */
export async function callCommand(command: Command, deps: CommandDeps, args: readonly string[]): Promise<CommandEnd> {
  const prepared = await prepareCall(command, args)
  return 'run' in prepared ? prepared.run(deps) : prepared
}

type Done = Extract<OperationEnd, { readonly result: unknown }>
interface Call extends NamedCall {
  readonly isChange: boolean
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
