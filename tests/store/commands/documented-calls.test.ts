import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandNames, commandOf, commands, isCommandName, type CommandName } from '@pokfei/server/cli/commands'
import { callCommand } from '@pokfei/server/cli/frame/call-command'
import type { CommandEnd } from '@pokfei/server/cli/frame/command-end'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents, readDocument, shellBlocksIn, wordsOf } from '../../support/documents/shell-blocks.ts'
import { openDemoShop, type DemoShop } from '../../support/store/demo-shop.ts'
import { runProgram } from '../../support/test-server/run-program.ts'
import { plainPages } from '../../support/desk/plain-pages.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'
import { testLoading } from '../../support/store/test-loading.ts'

/** Every call that a document or a help text shows runs in the demo, as it stands. */

/** The lines that are no command of the frame, with the test that runs them, or the reason why none does. */
const runElsewhere: readonly (readonly [RegExp, string])[] = [
  [/^npm run NAME /, 'the shape of all calls'],
  [/^npm start$/, 'the browser suite starts it'],
  [/\bnpm (?:test\b|run test:)/, 'they are the tests; documents.test.ts looks for their paths'],
  [/^npm run seed -- --(?:check|draw) /, 'the last test of this file checks; a load with pictures takes minutes'],
  [/^npm run db:generate /, 'it writes a migration into the sources'],
  [/\bnpm run (?:backup|restore) -- \/backups\//, 'they name a folder of the operator; command-processes.test.ts'],
  [/^npx /, 'they install from the registry'],
  [/\bdocker /, 'they need a Docker engine; compose-file.test.ts, public-demo.test.ts and the container suite'],
  [/^POKFEI_MODE=public-demo HOST=0\.0\.0\.0 /, 'it names the address of the machine; public-demo.test.ts'],
  [/^(?:cp \.env|set -a;|echo [A-Z_]+=)/, 'they read or write a file of the operator'],
  [/^python3 check_draw\.py /, 'python-checker.test.ts'],
]

/** The calls that this demo refuses, because it is new or because no server of it runs, with words of the refusal. */
const refusals: readonly (readonly [call: RegExp, words: RegExp])[] = [
  [/^orders retry-refund /, /There is no such refund/],
  [/^rooms postpone /, /does not wait for its beacon/],
  [/^rooms (?:hold|withdraw) /, /The sale has begun/],
  [/^secret rotate /, /Set SECRET to the new secret/],
  [/^books (?:reconcile |export .*--provider-fees)/, /No payment provider is set up/],
  [/^orders credit-note /, /has no invoice|No refund of .* has been made/],
  [/^desk (?:change Wing --role finance|revoke Wing --reason the phone) /, /Nobody is named Wing/],
  [/^members forget /, /\d/],
  [/^tickets print /, /belongs to a member/],
  // The help revokes the tickets first.
  [/^tickets exchange .*--to wheelchair/, /no such ticket type|has ended before/],
  [/^guests give-list /, /guests\.csv cannot be read/],
  [/^events picture .*--file/, /poster\.jpg cannot be read/],
  [/^events (?:save|preview-file) /, /new-price\.json cannot be read/],
  [/^tickets hand-over /, /no longer valid/],
  [/^members move /, /There is no member 01980c5e-7a00-7000-8000-7b1d04c2a9f3/],
]

/** Returns the call behind a line, or null for a line that {@link runElsewhere} names. */
function callOf(line: string): { readonly command: CommandName; readonly args: readonly string[] } | null {
  const [npm, run, name = '', dashes, ...args] = wordsOf(line)
  if (npm === 'npm' && run === 'run' && dashes === '--' && isCommandName(name)) return { command: name, args }
  if (runElsewhere.some(([pattern]) => pattern.test(line))) return null
  throw new Error(`no test runs this line: ${line}`)
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-documented-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The names that the documents use for what each shop calls otherwise. */
const written = {
  reference: '7Q4M-K2XD',
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  code: '7Q4MK-2XD9A',
  deviceID: 'K7QM2XD4',
} as const

/** Makes calls one after another in one demo. An output teaches it the names for the next calls. */
function createOperator(shop: DemoShop, reference: string) {
  const names = new Map<string, string>([
    [written.reference, reference],
    [written.memberID, shop.karenID],
  ])
  const replace = (text: string) => [...names].reduce((all, [from, to]) => all.replaceAll(from, to), text)
  return async (command: CommandName, args: readonly string[]): Promise<CommandEnd> => {
    const own = args.map((arg, index) =>
      args[index - 1] === '--out' ? join(folder, `${crypto.randomUUID()}-${arg}`) : replace(arg),
    )
    const end = await callCommand(
      commandOf(command),
      {
        store: shop.store,
        clock: shop.clock,
        publicURL: 'http://localhost:3000',
        secret: null,
        previousSecret: null,
        openSecret: async () => testSecret,
        operator: 'wing',
        openProviderBooks: async () => null,
        openLoading: testLoading,
        openPages: async () => plainPages,
        writeOutput: async () => undefined,
      },
      own,
    )
    const output = end.output.join('\n')
    const [, code] = /\b([2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5})\b/.exec(output) ?? []
    if (code !== undefined) names.set(written.code, code)
    const [, device] = command === 'gate' ? (/^(\S+) {2}Gate 3 /m.exec(output) ?? []) : []
    if (device !== undefined) names.set(written.deviceID, device)
    return end
  }
}

/** Makes calls in a new demo. Returns those that end otherwise than they should. */
async function makeCalls(calls: readonly { readonly command: CommandName; readonly args: readonly string[] }[]) {
  await using shop = await openDemoShop()
  const named = (name: string) => calls.some(({ command }) => command === name)
  const reference = await shop.karenBuys()
  if (named('rooms')) await shop.openTurns()
  const operate = createOperator(shop, reference)
  const surprises: string[] = []
  for (const { command, args } of calls) {
    const call = [command, ...args].join(' ')
    const { status, output, errorOutput } = await operate(command, args)
    const [, refusal] = refusals.find(([pattern]) => pattern.test(call)) ?? []
    const text = [...output, ...errorOutput].join('\n')
    const isAsExpected = refusal === undefined ? status === 0 : status === 1 && refusal.test(text)
    if (!isAsExpected) surprises.push(`${call}: ${status} ${text}`)
  }
  return surprises
}

/** The shell blocks of all documents. documented-purchase.test.ts runs the one that begins with the address of a site. */
const blocks = documents
  .flatMap((path) => shellBlocksIn(readDocument(path)).map((lines) => ({ path, first: lines[0] ?? '', lines })))
  .filter(({ first }) => !first.startsWith('site='))

test('finds the calls of the documents', () => {
  expect(blocks.flatMap(({ lines }) => lines.flatMap((line) => callOf(line) ?? [])).length).toBeGreaterThan(45)
})

test('names no line that no document has', () => {
  const lines = blocks.flatMap((block) => block.lines)
  expect(runElsewhere.filter(([pattern]) => !lines.some((line) => pattern.test(line)))).toEqual([])
})

const runnable = blocks.filter(({ lines }) => lines.some((line) => callOf(line) !== null))

test.each(runnable)('$path runs in a demo, from: $first', async ({ lines }) => {
  expect(await makeCalls(lines.flatMap((line) => callOf(line) ?? []))).toEqual([])
})

test.each(commandNames)('the help of npm run %s has examples that run in a demo one after another', async (command) => {
  const loaded = Object.entries(commandOf(command).verbs).map(async ([name, load]) => {
    const { example } = await load()
    return { command, args: [name, ...wordsOf(example)] }
  })
  const calls = await Promise.all(loaded)
  expect(await makeCalls(calls)).toEqual([])
})

const root = fileURLToPath(new URL('../../..', import.meta.url))

const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

test.each(documents)('%s names commands and verbs that exist', (path) => {
  const unknown = [...readDocument(path).matchAll(/npm run ([a-z][\w:-]*)(?: -- ([a-z][\w-]*))?/g)].filter(
    ([, name = '', verb]) =>
      !(name in scripts) || (verb !== undefined && isCommandName(name) && !Object.hasOwn(commands[name].verbs, verb)),
  )
  expect(unknown.map(([call]) => call)).toEqual([])
})

test('checks the catalogue of the demo without a database', () => {
  const call = ['seed', '--check', 'packages/catalogue-file/src/demo/demo.json']
  expect(runProgram(root, call, { DATA_DIR: join(folder, 'data') })).toMatchObject({ status: 0, errorOutput: '' })
})
