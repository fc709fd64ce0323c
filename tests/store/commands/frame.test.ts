import { readFileSync } from 'node:fs'
import { auditLogCommand } from '@pokfei/server/cli/commands/audit-log-command'
import { booksCommand } from '@pokfei/server/cli/commands/books-command'
import { eventsCommand } from '@pokfei/server/cli/commands/events-command'
import { prepareCall } from '@pokfei/server/cli/frame/call-command'
import type { Command, Verb } from '@pokfei/server/cli/frame/command'
import { gateCommand } from '@pokfei/server/cli/commands/gate-command'
import { guestsCommand } from '@pokfei/server/cli/commands/guests-command'
import { membersCommand } from '@pokfei/server/cli/commands/members-command'
import { ordersCommand } from '@pokfei/server/cli/commands/orders-command'
import { roomsCommand } from '@pokfei/server/cli/commands/rooms-command'
import { codesCommand } from '@pokfei/server/cli/commands/codes-command'
import { seatsCommand } from '@pokfei/server/cli/commands/seats-command'
import { secretCommand } from '@pokfei/server/cli/commands/secret-command'
import { ticketsCommand } from '@pokfei/server/cli/commands/tickets-command'
import { describe, expect, test } from 'vitest'
import { standingType, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const commands: readonly Command[] = [
  auditLogCommand,
  booksCommand,
  eventsCommand,
  gateCommand,
  membersCommand,
  ordersCommand,
  guestsCommand,
  roomsCommand,
  codesCommand,
  seatsCommand,
  secretCommand,
  ticketsCommand,
]
const verbs = commands.flatMap((command) =>
  command.verbs.map((verb): readonly [string, Command, Verb] => [`${command.name} ${verb.name}`, command, verb]),
)
const openApp = () => openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

/** Returns the words of a shell line, with quotes around some of them. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

describe.each(verbs)('npm run %s', (name, command, verb) => {
  test('explains itself without a database', { tags: 'OPS-5' }, () => {
    const end = prepareCall(command, [verb.name, '--help'])
    if ('run' in end) throw new Error('the help needs a database')
    const help = end.output.join('\n')
    expect(end.status).toBe(0)
    expect(help).toContain(verb.words)
    for (const one of verb.arguments) expect(help).toContain(one)
    expect(help).toContain(`npm run ${command.name} -- ${verb.name} ${verb.example}`.trimEnd())
    expect(help.includes('--dry-run')).toBe(verb.isChange)
    expect(help.includes('--as NAME')).toBe(verb.isChange)
  })

  test('takes the arguments of its example', { tags: 'OPS-5' }, async () => {
    await using testApp = await openApp()
    const end = await callInTest(command, testApp, [verb.name, ...wordsOf(verb.example)])
    expect([0, 1], end.errorOutput.join('\n')).toContain(end.status)
  })

  test('ends with status 2 for an unknown option and says so', { tags: 'OPS-5' }, () => {
    const end = prepareCall(command, [verb.name, ...verb.arguments, '--nothing'])
    expect(end).toMatchObject({ status: 2, output: [] })
    expect(JSON.stringify(end)).toContain("'--nothing'")
  })

  test('is in the table of docs/commands.md', () => {
    const page = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8')
    const row = page.split('\n').find((line) => line.startsWith(`| \`${command.name}\` |`)) ?? ''
    expect(row, name).toContain(`\`${verb.name}`)
  })
})

describe('a command', () => {
  test('prints one JSON object with --json', { tags: 'OPS-4' }, async () => {
    await using testApp = await openApp()
    const end = await callInTest(eventsCommand, testApp, ['show', 'lion-rock/harbour-nights', '--json'])
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

  test('prints nothing on standard output when it refuses, also with --json', {
    tags: ['OPS-4', 'OPS-5'],
  }, async () => {
    await using testApp = await openApp()
    const end = await callInTest(ordersCommand, testApp, ['show', '2222-2222', '--json'])
    expect(end).toEqual({
      status: 1,
      output: [],
      errorOutput: ['There is no order 2222-2222. Nothing was done.'],
    })
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
    const found = await callInTest(ordersCommand, testApp, ['find', '9123 4567'])
    expect(found.output[0]).toBe(
      `${orderReference}  COMPLETED  21/11/2026 12:00  lion-rock/harbour-nights  1 ticket  HK$0  Chan Tai Man`,
    )
    await callInTest(ticketsCommand, testApp, ['reissue', orderReference, '--reason', 'a lost phone'])
    const shown = (await callInTest(ordersCommand, testApp, ['show', orderReference])).output.join('\n')
    expect(shown).toContain('Chan Tai Man  91234567  buyer-1@example.com')
    expect(shown).toContain('issue 2')
    expect(shown).toContain('confirmation  due 21/11/2026 12:00')
    expect(shown).toContain('wing  tickets reissue  "a lost phone"')
    const json = await callInTest(ordersCommand, testApp, ['show', orderReference, '--json'])
    expect(JSON.parse(json.output.join(''))).toMatchObject({
      result: { member: { displayName: 'Chan Tai Man' }, auditLog: [{ verb: 'tickets reissue', operator: 'wing' }] },
    })
    expect(json.output.join('')).not.toContain('admissionID')
  })
})
