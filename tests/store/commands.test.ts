import { describe, expect, test } from 'vitest'
import { hashGateToken } from '@pokfei/domain/gate/gate-token'
import { takeScans } from '@pokfei/domain/gate/take-scans'
import { gateCommand } from '@pokfei/server/commands/gate-command'
import { membersCommand } from '@pokfei/server/commands/members-command'
import type { Command } from '@pokfei/server/commands/run-command'
import { ticketsCommand } from '@pokfei/server/commands/tickets-command'
import { admissionOf, openGate } from '../support/gate-door.ts'
import { testStartSSE } from '../support/manual-clock.ts'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { standingType, testIdentity } from '../support/test-catalogue.ts'
import { testSession } from '../support/test-session.ts'

const eventName = 'lion-rock/harbour-nights'
const freeShop = () => orderShop([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

const run = (command: Command, { fresh, clock }: OrderShop, ...args: readonly string[]) =>
  command({ store: fresh.store, clock, publicURL: 'https://tickets.example', secret: null, previousSecret: null }, args)

async function buyOne(shop: OrderShop) {
  const result = await shop.order(1, ['standing'])
  if (result.kind !== 'completed') throw new Error('the order is free')
  const [ticket] = await shop.fresh.store.orders.tickets(result.order.orderID)
  if (!ticket) throw new Error('the order has a ticket')
  return { reference: result.order.orderReference, ticket }
}

describe('npm run gate', () => {
  test('invite prints a link whose token sets up one phone, and the same as a code', async () => {
    await using shop = await freeShop()
    const { kind, lines } = await run(gateCommand, shop, 'invite', eventName, '--name', 'North door')
    const text = lines.join('\n')
    expect(kind).toBe('done')
    expect(text).toContain(`North door was invited to ${eventName}`)
    expect(text).toContain('until 28/11/2026 12:00 Hong Kong time')
    const token = /https:\/\/tickets\.example\/gate\/#invite=([\w-]{43})\n/.exec(text)?.[1] ?? ''
    expect(text).toContain('▄')
    const pairing = { inviteHash: hashGateToken(token), tokenHash: hashGateToken('phone'), nowSSE: testStartSSE }
    expect(await shop.fresh.store.gate.pair(pairing)).toMatchObject({ name: 'North door' })
  })

  test('devices lists what was invited, and revoke-device ends one of them', async () => {
    await using shop = await freeShop()
    const { device } = await openGate({ store: shop.fresh.store, clock: shop.clock })
    await run(gateCommand, shop, 'invite', eventName)
    const [first, second] = (await run(gateCommand, shop, 'devices', eventName)).lines
    expect(first).toBe(`${device.deviceID}  Gate 1  set up 21/11/2026 12:00  0 scanned, 0 admitted`)
    expect(second).toContain('Gate 2  invited until 28/11/2026 12:00')
    const revoked = await run(gateCommand, shop, 'revoke-device', device.deviceID.toLowerCase())
    expect(revoked.lines[0]).toBe(`Gate 1 (${device.deviceID}) of ${eventName} is withdrawn since 21/11/2026 12:00.`)
    expect((await run(gateCommand, shop, 'devices', eventName)).lines[0]).toContain('withdrawn 21/11/2026 12:00')
  })

  test('admissions lists who was let in, and who twice', async () => {
    await using shop = await freeShop()
    const deps = { store: shop.fresh.store, clock: shop.clock }
    const { reference, ticket } = await buyOne(shop)
    for (const { device } of [await openGate(deps), await openGate(deps)])
      await takeScans(deps, device, [admissionOf(ticket, shop.clock)])
    expect((await run(gateCommand, shop, 'admissions', eventName)).lines).toEqual([
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
  ])('refuses %j and says why', async (args) => {
    await using shop = await freeShop()
    const result = await run(gateCommand, shop, ...args)
    expect(result.kind).toBe('refused')
    expect(result.lines.join('\n')).toMatch(/npm run gate|There is no/)
  })
})

describe('npm run tickets', () => {
  test('reissue counts the ticket up and says so', async () => {
    await using shop = await freeShop()
    const { reference, ticket } = await buyOne(shop)
    const { kind, lines } = await run(ticketsCommand, shop, 'reissue', ticket.ticketID)
    expect(kind).toBe('done')
    expect(lines[0]).toBe(`${reference}  ${eventName}  standing  -  ${ticket.ticketID}  is reissued, as number 2`)
    expect(lines[1]).toContain('1 of 1 tickets reissued.')
  })

  test('revoke takes an order back, once', async () => {
    await using shop = await freeShop()
    const { reference } = await buyOne(shop)
    expect((await run(ticketsCommand, shop, 'revoke', reference.toLowerCase())).lines[0]).toMatch(/is revoked$/)
    const again = await run(ticketsCommand, shop, 'revoke', reference)
    expect(again.lines[0]).toMatch(/was revoked before and stays so$/)
    expect(again.kind).toBe('refused')
  })

  test.each([[[]], [['reissue']], [['print', '7Q4M-K2XD']], [['reissue', 'harbour']], [['revoke', '2222-2222']]])(
    'refuses %j and says why',
    async (args) => {
      await using shop = await freeShop()
      const result = await run(ticketsCommand, shop, ...args)
      expect(result.kind).toBe('refused')
      expect(result.lines.join('\n')).toMatch(/npm run tickets|There is no/)
    },
  )
})

describe('npm run members', () => {
  const signedIn = async ({ fresh: { store } }: OrderShop, number: number, devices: number) => {
    const member = await store.members.signIn(testIdentity(number), testStartSSE)
    for (let device = 1; device <= devices; device += 1)
      await store.sessions.open(testSession(Buffer.alloc(32, 10 * number + device), member.memberID))
    return member
  }
  const countOf = async ({ fresh: { store } }: OrderShop, memberID: string) =>
    (await store.sessions.list(memberID, testStartSSE)).length

  test('sign-out ends every session of a member, named by ID or address, and of nobody else', async () => {
    await using shop = await freeShop()
    const [karen, ming] = [await signedIn(shop, 1, 2), await signedIn(shop, 2, 1)]
    const { kind, lines } = await run(membersCommand, shop, 'sign-out', karen.memberID.toUpperCase())
    expect(kind).toBe('done')
    expect(lines[0]).toBe(`${karen.memberID}  google  buyer-1@example.com  2 sessions ended`)
    expect([await countOf(shop, karen.memberID), await countOf(shop, ming.memberID)]).toEqual([0, 1])
    expect((await run(membersCommand, shop, 'sign-out', 'BUYER-2@example.com')).lines[0]).toContain('1 session ended')
    expect(await countOf(shop, ming.memberID)).toBe(0)
    expect((await run(membersCommand, shop, 'sign-out', ming.memberID)).lines[0]).toContain('0 sessions ended')
  })

  test('--help says what there is', async () => {
    await using shop = await freeShop()
    expect(await run(membersCommand, shop, '--help')).toMatchObject({
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
  ])('refuses %j and says why', async (args) => {
    await using shop = await freeShop()
    const result = await run(membersCommand, shop, ...args)
    expect(result.kind).toBe('refused')
    expect(result.lines.join('\n')).toMatch(/npm run members|There is no/)
  })
})
