import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { commandNames, programs } from '@pokfei/server/cli/commands'
import { deriveKey } from '@pokfei/server/config/derive-key'
import { createTicketSigners } from '@pokfei/server/tickets/ticket-signers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../../scripts/lib/shell.ts'
import { refusalOf } from '../../support/store/refusal-of.ts'
import { runProgram } from '../../support/test-server/run-program.ts'
import { testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { testSecret } from '../../support/fixtures/test-secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-commands-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A call of each command that reads its data, as another test of the table gives none. */
const callsOfEach: readonly string[][] = [
  ['events', 'list'],
  ['audit'],
  ['backup', 'new.backup'],
  ['seed', 'catalogue.json'],
]

/** Returns the refusal that a program printed as JSON. */
const readRefusal = ({ status, output, errorOutput }: ReturnType<typeof runProgram>) =>
  refusalOf({
    status: status === 2 ? 2 : 1,
    output: output.trimEnd().split('\n'),
    errorOutput: errorOutput.trimEnd().split('\n'),
  })

/** Runs a command on the data of this test. */
function run(...call: readonly string[]) {
  const { status, errorOutput } = runProgram(folder, call)
  return { status, errorOutput }
}

test('npm knows each command, and no script without a file that is none', () => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const tasks = Object.values(scripts).map((call) => call.split(' ')[2] ?? '')
  const withoutFile = tasks.filter((task) => !existsSync(join(root, `scripts/${task}.ts`)))
  const names = [...commandNames, ...Object.keys(programs)]
  expect(withoutFile.toSorted()).toEqual(names.toSorted())
  for (const name of names) expect(scripts[name]).toBe(`node scripts/run.mjs ${name}`)
})

test.each([[], ['--help'], ['no-such-command'], ['constructor']])('a call of %j names every command', (...call) => {
  const { status, output, errorOutput } = runProgram(folder, call)
  const isHelp = call[0] === '--help'
  expect(status).toBe(isHelp ? 0 : 2)
  for (const name of [...commandNames, ...Object.keys(programs)])
    expect(isHelp ? output : errorOutput).toContain(`\n  ${name} `)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['gate', 'devices', 'lion-rock/harbour-nights'],
  ['tickets', 'revoke', '2222-2222'],
  ['members', 'sign-out', 'karen@example.com'],
  ['orders', 'find', 'karen@example.com'],
  ['events', 'show', 'lion-rock/harbour-nights'],
  ['rooms', 'show', 'events/lion-rock/harbour-nights'],
  ['audit-log', 'list'],
  ['books', 'reconcile', '2026-11-01', '2026-11-30'],
  ['backup', 'new.backup'],
  ['audit'],
])('%s names the missing database and creates none', { tags: 'OPS-240' }, (...call: string[]) => {
  const end = runProgram(folder, [...call, '--json'])
  expect(readRefusal(end)).toMatchObject({
    status: 1,
    code: 'noDatabase',
    command: expect.stringMatching(call[0] ?? ''),
  })
  expect(end.errorOutput).toBe(`There is no database at ${join(folder, 'data/pokfei.sqlite')}. Check DATA_DIR.\n`)
  expect(readdirSync(folder)).toEqual([])
})

test.each(callsOfEach)(
  '%s %s refuses a wrong setting and unusable data with a code',
  { tags: 'OPS-240' },
  (...call: string[]) => {
    const wrong = runProgram(folder, [...call, '--json'], { POKFEI_MODE: 'nonsense' })
    expect(readRefusal(wrong)).toMatchObject({ status: 1, code: 'invalidConfiguration' })
    mkdirSync(join(folder, 'data'))
    writeFileSync(
      join(folder, 'data/pokfei.sqlite'),
      'no database at all, but a text that is long enough to look like one'.repeat(40),
    )
    const unusable = runProgram(folder, [...call, '--json'])
    expect(readRefusal(unusable)).toMatchObject({
      status: 1,
      code: expect.stringMatching(/^(?:unusableData|notCounted|notSaved)$/),
    })
  },
)

test('an unknown command and wrong calls of a program are refused with a code', { tags: 'OPS-240' }, () => {
  for (const call of [
    ['no-such-command'],
    ...Object.keys(programs).map((name) => [name, 'a', 'b']),
    ['seed', '--nothing', 'a'],
    ['restore', 'a', '--erasures'],
    ['audit', '--json=1'],
  ])
    expect(readRefusal(runProgram(folder, [...call, '--json']))).toMatchObject({ status: 2, command: call[0] })
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['seed', 'spring.json', 'summer.json'],
  ['backup'],
  ['backup', 'one.backup', 'two.backup'],
  ['restore'],
  ['restore', 'one.backup', 'two.backup'],
])('%s %s … asks for one file and does nothing', { tags: 'OPS-5' }, (...call) => {
  const { status, errorOutput } = run(...call)
  expect(errorOutput).toMatch(/^Name .*: npm run (?:seed|backup|restore) -- FILE(?: \[--erasures LIST\])?\.\n/)
  expect(status).toBe(2)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['audit', 'now'],
  ['new-shop', 'here'],
])('%s %s takes no arguments and does nothing', { tags: 'OPS-5' }, (...call) => {
  const { status, errorOutput } = run(...call)
  expect(errorOutput).toContain(`${call[0]} takes no arguments.`)
  expect(status).toBe(2)
  expect(readdirSync(folder)).toEqual([])
})

test.each(Object.entries(programs))('npm run %s explains itself without data', { tags: 'OPS-5' }, (name, { words }) => {
  const { status, output } = runProgram(folder, [name, '--help'])
  expect(status).toBe(0)
  expect(output).toContain(`npm run ${name}: ${words}`)
  expect(output.includes('--as NAME')).toBe(['seed', 'restore', 'new-shop'].includes(name))
  expect(output).toContain('--json')
  const unknown = run(name, '--nothing')
  expect(unknown.status).toBe(2)
  expect(unknown.errorOutput).toMatch(/^There is no option --nothing\.\n/)
  expect(readdirSync(folder)).toEqual([])
})

test('programs print one JSON object with --json, and take paths from where the operator stands', {
  tags: 'OPS-4',
}, async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.catalogue.load(testCatalogue())
  await store.close()
  const set = { INIT_CWD: join(folder, 'elsewhere') }
  mkdirSync(set.INIT_CWD)
  const call = (more: Readonly<Record<string, string>>, ...args: readonly string[]): unknown => {
    const { status, output, errorOutput } = runProgram(folder, args, { ...set, ...more })
    expect([status, errorOutput]).toEqual([0, ''])
    return JSON.parse(output)
  }
  const none = { orders: 0, refunds: 0, money: { inCents: 0 }, errors: [] }
  expect(call({}, 'audit', '--json')).toMatchObject({ command: 'audit', isDryRun: false, result: none })
  const file = join(set.INIT_CWD, 'saved.backup')
  expect(call({}, 'backup', 'saved.backup', '--json')).toMatchObject({ command: 'backup', result: { file } })
  const anew = { DATA_DIR: join(folder, 'anew') }
  expect(call(anew, 'restore', 'saved.backup', '--json')).toMatchObject({
    command: 'restore',
    result: { database: join(anew.DATA_DIR, 'pokfei.sqlite'), hasChecksums: true, errors: [] },
  })
})

test.each([
  ['noDatabase', ['audit'], '沒有資料庫'],
  ['noDatabase', ['backup', 'saved.backup'], '沒有資料庫'],
  ['unreadable', ['restore', 'saved.backup'], '沒有還原任何資料'],
  ['needsFile', ['seed', '--check'], '請指明一個節目檔案'],
  ['demoMakesItsOwn', ['new-shop'], '示範模式'],
] as const)('a program prints its refusal %s as JSON, in both languages', { tags: 'OPS-82' }, (code, call, words) => {
  const { status, output, errorOutput } = runProgram(folder, [...call, '--json'])
  const { command, refusal } = JSON.parse(output)
  expect([status, command, refusal.code]).toEqual([1, call[0], code])
  expect(errorOutput).toBe(`${refusal.messageEN}\n`)
  expect(refusal.messageCN).toContain(words)
})

test('main explains that the secret of a demo is damaged', () => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/secret'), 'zzz')
  const { status, errorOutput } = run('main')
  expect(errorOutput).toBe(
    `${join(folder, 'data/secret')} is damaged. Restore the earlier file, or start with an empty DATA_DIR.\n`,
  )
  expect(status).toBe(1)
})

test('main explains that the data was made with another secret', async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.catalogue.load(testCatalogue())
  await createTicketSigners({ ticketKeys: store.ticketKeys, encryptionKey: deriveKey(testSecret, 'ticket-keys') }).of(
    testEvent,
  )
  await store.close()
  const { status, errorOutput } = run('main')
  expect(errorOutput).toMatch(/^SECRET is not the one that .*\n$/)
  expect(status).toBe(1)
})

test('creates the data folder for its owner alone', () => {
  run('seed', 'no-such-file.json')
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
})

test('explains why a backup cannot be written', async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.close()
  const { status, errorOutput } = run('backup', 'no-such-folder/new.backup')
  expect(errorOutput).toMatch(/^The folder of \S+no-such-folder\/new\.backup does not exist\. Nothing was written\.\n$/)
  expect(status).toBe(1)
})

test('explains why a restore cannot be written', async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.close()
  expect(run('backup', 'saved.backup')).toEqual({ status: 0, errorOutput: '' })
  rmSync(join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'data'), 'no folder')
  const { status, errorOutput } = run('restore', 'saved.backup')
  expect(errorOutput).toMatch(/^DATA_DIR=\S+ must be a folder that this program can write to: ENOTDIR: .*\.\n$/)
  expect(status).toBe(1)
})

test('names the damaged part of a backup and creates no folder', async () => {
  const store = await openStore(`file:${join(folder, 'data/pokfei.sqlite')}`)
  await store.close()
  expect(run('backup', 'saved.backup')).toEqual({ status: 0, errorOutput: '' })
  rmSync(join(folder, 'data'), { recursive: true })
  const bytes = readFileSync(join(folder, 'saved.backup'))
  bytes[1000] = (bytes[1000] ?? 0) ^ 1
  writeFileSync(join(folder, 'saved.backup'), bytes)
  const { status, errorOutput } = run('restore', 'saved.backup')
  expect(errorOutput).toMatch(/saved\.backup is damaged\. Nothing was restored\. .*\n {2}- database\n$/)
  expect(status).toBe(1)
  expect(readdirSync(folder)).toEqual(['saved.backup'])
})
