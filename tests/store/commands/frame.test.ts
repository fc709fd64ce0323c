import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOf } from '@pokfei/server/cli/commands'
import { prepareCall } from '@pokfei/server/cli/frame/call-command'
import { fieldOf } from '@pokfei/server/cli/frame/typed-fields'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { allVerbs } from '../../support/desk/all-verbs.ts'
import { standingType, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const openApp = () => openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

/** Returns the words of a shell line, with quotes around some of them. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

describe.each(allVerbs)('npm run %s', (name, command, verbName, verb) => {
  test('explains itself without a database', { tags: 'OPS-5' }, async () => {
    const end = await prepareCall(commandOf(command), [verbName, '--help'])
    if ('run' in end) throw new Error('the help needs a database')
    const help = end.output.join('\n')
    expect(end.status).toBe(0)
    expect(help).toContain(verb.words)
    for (const one of Object.keys(verb.arguments)) expect(help).toContain(one)
    expect(help).toContain(`npm run ${name.replace(' ', ' -- ')} ${verb.example}`.trimEnd())
    expect(help.includes('--dry-run')).toBe(verb.contract.isChange)
    expect(help.includes('--as NAME')).toBe(verb.contract.isChange)
  })

  test('takes the arguments of its example', { tags: 'OPS-5' }, async () => {
    await using testApp = await openApp()
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-example-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const words = wordsOf(verb.example).map((word, at, all) => (all[at - 1] === '--out' ? join(folder, word) : word))
    const end = await callInTest(command, testApp, [verbName, ...words])
    expect([0, 1], end.errorOutput.join('\n')).toContain(end.status)
  })

  test('is in the table of docs/commands.md', () => {
    const page = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8')
    const row = page.split('\n').find((line) => line.startsWith(`| \`${command}\` |`)) ?? ''
    expect(row, name).toContain(`\`${verbName}`)
  })
})

describe('a command', () => {
  test('prints one JSON object with --json', { tags: 'OPS-4' }, async () => {
    await using testApp = await openApp()
    const end = await callInTest('events', testApp, ['show', 'lion-rock/harbour-nights', '--json'])
    expect(end).toMatchObject({ status: 0, errorOutput: [] })
    expect(end.output).toHaveLength(1)
    expect(JSON.parse(end.output[0] ?? '')).toMatchObject({
      command: 'events show',
      isDryRun: false,
      result: {
        ...testEvent,
        availability: 'available',
        controls: { pausedSSE: null, hiddenSSE: null, saleEndedSSE: null },
        ticketTypes: [{ typeID: 'standing', capacity: 100, soldCount: 0, heldCount: 0 }],
      },
    })
  })

  test('prints a refusal with its code and its words in both languages with --json', {
    tags: ['OPS-4', 'OPS-5'],
  }, async () => {
    await using testApp = await openApp()
    const { status, output, errorOutput } = await callInTest('orders', testApp, ['show', '2222-2222', '--json'])
    const messageEN = 'There is no order 2222-2222. Nothing was done.'
    expect({ status, errorOutput }).toEqual({ status: 1, errorOutput: [messageEN] })
    expect(output.map((line): unknown => JSON.parse(line))).toEqual([
      {
        command: 'orders show',
        isDryRun: false,
        refusal: { code: 'noSuchOrder', messageEN, messageCN: '沒有訂單 2222-2222。沒有作出任何改動。' },
      },
    ])
  })

  test('takes an option or an argument for each field of its contract', async () => {
    for (const [name, , , { contract, arguments: names, options = {}, reads, file }] of allVerbs) {
      if (!(contract.input instanceof z.ZodObject)) throw new Error(`${name} reads no object`)
      const asked = [
        ...Object.values(names),
        ...Object.keys(options).map(fieldOf),
        ...(reads === undefined ? [] : [reads.field]),
        ...(file?.formats === undefined ? [] : ['file']),
      ]
      expect(asked.toSorted(), name).toEqual(Object.keys(contract.input.shape).toSorted())
    }
  })
})

describe('npm run orders', () => {
  test('find and show say what an operator needs to answer a mail', { tags: ['OPS-6', 'OPS-8'] }, async () => {
    await using testApp = await openApp()
    const member = await testApp.fresh.store.members.signIn(testIdentity(1), 1)
    const details = { displayName: 'Chan Tai Man', contactNumber: '91234567', email: null }
    await testApp.fresh.store.members.register(member.memberID, details, 1)
    const bought = await testApp.order(1, ['standing'])
    if (bought.kind !== 'completed') throw new Error('the order is free')
    const { orderReference } = bought.order
    const found = await callInTest('orders', testApp, ['find', '9123 4567'])
    expect(found.output[0]).toBe(
      `${orderReference}  COMPLETED  21/11/2026 12:00  lion-rock/harbour-nights  1 ticket  HK$0  Chan Tai Man`,
    )
    await callInTest('tickets', testApp, ['reissue', orderReference, '--reason', 'a lost phone'])
    const shown = (await callInTest('orders', testApp, ['show', orderReference])).output.join('\n')
    expect(shown).toContain('Chan Tai Man  91234567  buyer-1@example.com')
    expect(shown).toContain('issue 2')
    expect(shown).toContain('confirmation  due 21/11/2026 12:00')
    expect(shown).toContain('wing  tickets reissue  "a lost phone"')
    const json = await callInTest('orders', testApp, ['show', orderReference, '--json'])
    expect(JSON.parse(json.output.join(''))).toMatchObject({
      result: { member: { displayName: 'Chan Tai Man' }, auditLog: [{ verb: 'tickets reissue', operator: 'wing' }] },
    })
    expect(json.output.join('')).not.toContain('admissionID')
  })
})
