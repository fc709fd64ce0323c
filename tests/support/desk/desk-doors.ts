import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maskPersonalData } from '@pokfei/desk-contract/access/personal-data'
import { accessOfVerb } from '@pokfei/desk-contract/access/verb-access'
import { deskReadRoutes } from '@pokfei/desk-contract/api/desk-routes'
import { contractOf } from '@pokfei/desk-contract/desk-contract'
import { staffRoles, type StaffRole } from '@pokfei/domain/staff/caller'
import { commandOf, isCommandName } from '@pokfei/server/cli/commands'
import type { Verb } from '@pokfei/server/cli/frame/command'
import { fieldOf } from '@pokfei/server/cli/frame/typed-fields'
import type { HTTPBrowser } from '../browser/http-browser.ts'
import { operateAs } from '../season/operate.ts'
import { openProgram } from '../staff/colleague.ts'
import type { StripeTestServer } from '../test-server/stripe-test-server.ts'

/** A call of a verb, as data. */
export interface DeskCall {
  readonly command: string
  readonly verb: string
  readonly input: Readonly<Record<string, unknown>>
  readonly isDryRun: boolean
}

/** The answer to a call, the same through each door. Personal data is masked, as in the API. */
export interface DeskAnswer {
  /** Null unless the verb refused. */
  readonly refusal: string | null
  readonly isChanged: boolean
  readonly result: unknown
  /** The texts of an export. */
  readonly texts: readonly string[]
}

/** A way to the verbs of a running shop. */
export type DeskDoor = (call: DeskCall) => Promise<DeskAnswer>

/** The staff of the season. Each verb is called by the first role that may. */
const staff: Readonly<Record<StaffRole, string>> = {
  viewer: 'Board',
  door: 'Wing',
  service: 'Mei',
  finance: 'Ann',
  owner: 'Kit',
}

const roleOf = ({ command, verb }: DeskCall): StaffRole => accessOfVerb(command, verb).roles[0] ?? 'owner'

/** Returns the name of whoever makes a call. */
export const nameOfCaller = (call: DeskCall): string => staff[roleOf(call)]

/** Opens the command line, called with the name of a colleague. */
export function openCommandLine(testServer: StripeTestServer): DeskDoor {
  return async (call) => {
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-desk-'))
    try {
      const args = [call.verb, ...(await argumentsOf(call, folder)), '--json', ...(call.isDryRun ? ['--dry-run'] : [])]
      if (!isCommandName(call.command)) throw new Error(`there is no command ${call.command}`)
      const end = await operateAs(testServer, nameOfCaller(call), call.command, ...args)
      if (end.output[0] === undefined) throw new Error([call.command, ...args, ...end.errorOutput].join('\n'))
      const { refusal, isChanged = false, result } = JSON.parse(end.output[0])
      const { file: _, ...shown } = Object(result)
      const files: readonly { readonly file: string }[] = shown.exports ?? []
      return {
        refusal: refusal?.code ?? null,
        isChanged,
        result: refusal === undefined ? maskPersonalData(contractOf(call.command, call.verb).result, shown) : null,
        texts: files.map(({ file }) => readFileSync(file, 'utf8')),
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}

/** Returns a value of an input as one types it. */
function written(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return `${value}`
  throw new Error('an argument is a text or a number')
}

/** Returns the arguments and options of an input. Its files lie in a folder. */
async function argumentsOf({ command, verb, input }: DeskCall, folder: string): Promise<readonly string[]> {
  const load = isCommandName(command)
    ? new Map<string, () => Promise<Verb>>(Object.entries(commandOf(command).verbs)).get(verb)
    : undefined
  if (load === undefined) throw new Error(`there is no command ${command} ${verb}`)
  const { arguments: names, options = {}, reads, file, folder: folderWords } = await load()
  const typed = Object.values(names).flatMap((field) => (input[field] === undefined ? [] : [written(input[field])]))
  const chosen = Object.keys(options).flatMap((name) => {
    const value = input[fieldOf(name)]
    if (value === undefined || value === false) return []
    if (value === null) return [`--no-${name}`]
    return [value === true ? `--${name}` : `--${name}=${written(value)}`]
  })
  const out = file?.needed !== undefined || folderWords !== undefined ? ['--out', join(folder, 'out')] : []
  if (reads === undefined) return [...typed, ...chosen, ...out]
  const list = join(folder, 'list.csv')
  writeFileSync(list, listOf(input[reads.field]))
  return [...typed, ...chosen, ...out, `--${reads.option}`, list]
}

/** Returns the lines of `guests give-list` as a spreadsheet writes them. */
const listOf = (lines: unknown): string =>
  [
    'guest,type,tickets,from,language',
    ...(Array.isArray(lines) ? lines : []).map((line) => {
      const { guest, type, tickets = '', from = '', english } = Object(line)
      return [guest, type, tickets, from, english === true ? 'en' : ''].join(',')
    }),
  ].join('\n')

/** Opens the API, called by a program of each role. Reports go by GET if they have one. */
export async function openDeskAPI(testServer: StripeTestServer): Promise<DeskDoor> {
  const programs = new Map<StaffRole, HTTPBrowser>()
  for (const role of staffRoles) programs.set(role, await openProgram(testServer, { name: staff[role], role }))
  return async (call) => {
    const program = programs.get(roleOf(call))
    if (program === undefined) throw new Error(`nobody calls ${call.command} ${call.verb}`)
    const path = `/api/desk/${call.command}/${call.verb}`
    const fields = Object.entries(call.input).map(([name, value]) => [name, String(value)])
    const response = hasGET(call)
      ? await program.send(`${path}?${new URLSearchParams(fields).toString()}`)
      : await program.send(path, { json: { input: call.input, isDryRun: call.isDryRun } })
    const body = Object(await response.json())
    if (response.status !== 200 && response.status !== 409) throw new Error(`${path}: ${JSON.stringify(body)}`)
    const files: readonly { readonly text: string }[] = body.files ?? []
    return {
      refusal: response.status === 409 ? String(body.code) : null,
      isChanged: body.isChanged === true,
      result: body.result ?? null,
      texts: files.map(({ text }) => text),
    }
  }
}

const hasGET = ({ command, verb }: DeskCall): boolean =>
  Object.hasOwn(new Map(Object.entries(deskReadRoutes)).get(command) ?? {}, verb)
