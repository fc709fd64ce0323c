import { describe, expect, test } from 'vitest'
import { hashGateToken } from '@pokfei/domain/gate/gate-token'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { gateCommand } from '@pokfei/server/cli/gate-command'
import { membersCommand } from '@pokfei/server/cli/members-command'
import type { Command } from '@pokfei/server/cli/run-command'
import { ticketsCommand } from '@pokfei/server/cli/tickets-command'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { standingType, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { testSession } from '../../support/fixtures/test-session.ts'

const eventName = 'lion-rock/harbour-nights'
const openFreeApp = () => openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

const run = (command: Command, { fresh, clock }: TestApp, ...args: readonly string[]) =>
  command({ store: fresh.store, clock, publicURL: 'https://tickets.example', secret: null, previousSecret: null }, args)

async function buyOne(testApp: TestApp) {
  const result = await testApp.order(1, ['standing'])
  if (result.kind !== 'completed') throw new Error('the order is free')
  const [ticket] = await testApp.fresh.store.orders.tickets(result.order.orderID)
  if (!ticket) throw new Error('the order has a ticket')
  return { reference: result.order.orderReference, ticket }
}

describe('npm run gate', () => {
  test('invite prints a link and a code that set up one phone within seven days', { tags: 'GAT-1' }, async () => {
    await using testApp = await openFreeApp()
    const { kind, lines } = await run(gateCommand, testApp, 'invite', eventName, '--name', 'North door')
    const text = lines.join('\n')
    expect(kind).toBe('done')
    expect(text).toContain(`North door was invited to ${eventName}`)
    expect(text).toContain('until 28/11/2026 12:00 Hong Kong time')
    const token = /https:\/\/tickets\.example\/gate\/#invite=([\w-]{43})\n/.exec(text)?.[1] ?? ''
    expect(text).toContain('▄')
    const pairing = { inviteHash: hashGateToken(token), tokenHash: hashGateToken('phone'), nowSSE: testStartSSE }
    expect(await testApp.fresh.store.gate.pair(pairing)).toMatchObject({ name: 'North door' })
  })

  test('devices lists every gate, and revoke-device withdraws one of them', async () => {
    await using testApp = await openFreeApp()
    const { device } = await openGate({ store: testApp.fresh.store, clock: testApp.clock })
    await run(gateCommand, testApp, 'invite', eventName)
    const [first, second] = (await run(gateCommand, testApp, 'devices', eventName)).lines
    expect(first).toBe(`${device.deviceID}  Gate 1  set up 21/11/2026 12:00  0 scanned, 0 admitted`)
    expect(second).toContain('Gate 2  invited until 28/11/2026 12:00')
    const revoked = await run(gateCommand, testApp, 'revoke-device', device.deviceID.toLowerCase())
    expect(revoked.lines[0]).toBe(`Gate 1 (${device.deviceID}) of ${eventName} was withdrawn at 21/11/2026 12:00.`)
    expect((await run(gateCommand, testApp, 'devices', eventName)).lines[0]).toContain('withdrawn 21/11/2026 12:00')
  })

  test('admissions lists every admission and every double admission', { tags: 'GAT-32' }, async () => {
    await using testApp = await openFreeApp()
    const deps = { store: testApp.fresh.store, clock: testApp.clock }
    const { reference, ticket } = await buyOne(testApp)
    for (const { device } of [await openGate(deps), await openGate(deps)])
      await recordScans(deps, device, [admissionOf(ticket, testApp.clock)])
    expect((await run(gateCommand, testApp, 'admissions', eventName)).lines).toEqual([
      `21/11/2026 12:00  Gate 1  Standing 企位  -  ${reference}  live code  ADMITTED AGAIN 21/11/2026 12:00 at Gate 2`,
      '1 admitted: 1 Standing.',
      '1 of them more than once, by gates that could not reach each other.',
    ])
  })

  test.each([
    [[]],
    [['invite']],
    [['invite', 'harbour-nights']],
    [['open', eventName]],
    [['invite', 'lion-rock/nowhere']],
    [['devices', 'lion-rock/nowhere']],
    [['admissions', 'lion-rock/nowhere']],
    [['revoke-device', 'NOBODY']],
    [['invite', eventName, 'Gate 3']],
  ])('rejects %j with a reason', async (args) => {
    await using testApp = await openFreeApp()
    const result = await run(gateCommand, testApp, ...args)
    expect(result.kind).toBe('rejected')
    expect(result.lines.join('\n')).toMatch(/npm run gate|There is no/)
  })
})

describe('npm run tickets', () => {
  test('reissue raises the issue number of a ticket', { tags: 'GAT-30' }, async () => {
    await using testApp = await openFreeApp()
    const { reference, ticket } = await buyOne(testApp)
    const { kind, lines } = await run(ticketsCommand, testApp, 'reissue', ticket.ticketID)
    expect(kind).toBe('done')
    expect(lines[0]).toBe(`${reference}  ${eventName}  standing  -  ${ticket.ticketID}  is reissued, as number 2`)
    expect(lines[1]).toContain('1 of 1 tickets reissued.')
  })

  test('revoke ends the tickets of an order, once', { tags: 'GAT-31' }, async () => {
    await using testApp = await openFreeApp()
    const { reference } = await buyOne(testApp)
    expect((await run(ticketsCommand, testApp, 'revoke', reference.toLowerCase())).lines[0]).toMatch(/is revoked$/)
    const again = await run(ticketsCommand, testApp, 'revoke', reference)
    expect(again.lines[0]).toMatch(/was revoked before$/)
    expect(again.kind).toBe('rejected')
  })

  test.each([[[]], [['reissue']], [['print', '7Q4M-K2XD']], [['reissue', 'harbour']], [['revoke', '2222-2222']]])(
    'rejects %j with a reason',
    async (args) => {
      await using testApp = await openFreeApp()
      const result = await run(ticketsCommand, testApp, ...args)
      expect(result.kind).toBe('rejected')
      expect(result.lines.join('\n')).toMatch(/npm run tickets|There is no/)
    },
  )
})

describe('npm run members', () => {
  const signedIn = async ({ fresh: { store } }: TestApp, number: number, devices: number) => {
    const member = await store.members.signIn(testIdentity(number), testStartSSE)
    for (let device = 1; device <= devices; device += 1)
      await store.sessions.open(testSession(Buffer.alloc(32, 10 * number + device), member.memberID))
    return member
  }
  const countOf = async ({ fresh: { store } }: TestApp, memberID: string) =>
    (await store.sessions.list(memberID, testStartSSE)).length

  test('sign-out ends every session of a member, named by ID or address, and no other session', async () => {
    await using testApp = await openFreeApp()
    const [karen, ming] = [await signedIn(testApp, 1, 2), await signedIn(testApp, 2, 1)]
    const { kind, lines } = await run(membersCommand, testApp, 'sign-out', karen.memberID.toUpperCase())
    expect(kind).toBe('done')
    expect(lines[0]).toBe(`${karen.memberID}  google  buyer-1@example.com  2 sessions ended`)
    expect([await countOf(testApp, karen.memberID), await countOf(testApp, ming.memberID)]).toEqual([0, 1])
    expect((await run(membersCommand, testApp, 'sign-out', 'BUYER-2@example.com')).lines[0]).toContain(
      '1 session ended',
    )
    expect(await countOf(testApp, ming.memberID)).toBe(0)
    expect((await run(membersCommand, testApp, 'sign-out', ming.memberID)).lines[0]).toContain('0 sessions ended')
  })

  test('--help lists the commands', async () => {
    await using testApp = await openFreeApp()
    expect(await run(membersCommand, testApp, '--help')).toMatchObject({
      kind: 'done',
      lines: expect.arrayContaining([expect.stringContaining('sign-out MEMBER|E-MAIL')]),
    })
  })

  test.each([
    [[]],
    [['sign-out']],
    [['delete', 'a@example.com']],
    [['sign-out', 'nobody@example.com']],
    [['sign-out', 'nobody']],
    [['sign-out', 'a', 'b']],
  ])('rejects %j with a reason', async (args) => {
    await using testApp = await openFreeApp()
    const result = await run(membersCommand, testApp, ...args)
    expect(result.kind).toBe('rejected')
    expect(result.lines.join('\n')).toMatch(/npm run members|There is no/)
  })
})
