import { describe, expect, test } from 'vitest'
import type { GateNews } from '@pokfei/domain/gate/gate'
import { hashGateToken, inviteLifetimeSeconds } from '@pokfei/domain/gate/gate-token'
import { inviteGate } from '@pokfei/domain/gate/invite-gate'
import { takeScans } from '@pokfei/domain/gate/take-scans'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import { admissionOf, openGate } from '../support/gate-door.ts'
import { testStartSSE } from '../support/manual-clock.ts'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../support/test-catalogue.ts'

const freeStanding = standingType({ salePriceCents: 0, serviceFeeCents: 0 })

/** Opens a shop of free tickets, whose orders are completed at once. */
const freeShop = () => orderShop([freeStanding])

const door = ({ fresh, clock }: OrderShop) => ({ store: fresh.store, clock })

/** Places a completed order. Returns it with its tickets. */
async function buy(shop: OrderShop, buyer: number, count = 1) {
  const result = await shop.order(
    buyer,
    Array.from({ length: count }, () => 'standing'),
  )
  if (result.kind !== 'completed') throw new Error(`the order was ${result.kind}`)
  return { order: result.order, tickets: await shop.fresh.store.orders.tickets(result.order.orderID) }
}

const idOf = ({ tickets }: Awaited<ReturnType<typeof buy>>) => ({ admissionID: tickets[0]?.admissionID ?? '' })

describe('a gate', () => {
  test('is set up once, by one phone, however often that phone asks', async () => {
    await using shop = await freeShop()
    const { gate } = shop.fresh.store
    const invited = await inviteGate(door(shop), testEvent, 'North door')
    if (invited.kind !== 'invited') throw new Error('the event is there')
    expect(invited.device).toMatchObject({ ...testEvent, name: 'North door', pairedSSE: null, revokedSSE: null })
    const inviteHash = hashGateToken(invited.token)
    const first = { inviteHash, tokenHash: hashGateToken('phone one'), nowSSE: testStartSSE + 5 }
    const paired = await gate.pair(first)
    expect(paired).toMatchObject({ name: 'North door', pairedSSE: testStartSSE + 5 })
    expect(await gate.pair({ ...first, nowSSE: testStartSSE + 9 })).toEqual(paired)
    expect(await gate.pair({ ...first, tokenHash: hashGateToken('phone two') })).toBeNull()
    expect(await gate.findDevice(first.tokenHash)).toEqual(paired)
    expect(await gate.findDevice(hashGateToken('phone two'))).toBeNull()
  })

  test('cannot be set up by an invitation that is unknown, too old or withdrawn', async () => {
    await using shop = await freeShop()
    const { gate } = shop.fresh.store
    const invited = await inviteGate(door(shop), testEvent, null)
    if (invited.kind !== 'invited') throw new Error('the event is there')
    const pairing = { inviteHash: hashGateToken(invited.token), tokenHash: hashGateToken('phone') }
    expect(await gate.pair({ ...pairing, inviteHash: hashGateToken('guess'), nowSSE: testStartSSE })).toBeNull()
    expect(await gate.pair({ ...pairing, nowSSE: testStartSSE + inviteLifetimeSeconds + 1 })).toBeNull()
    await gate.revoke(invited.device.deviceID, testStartSSE)
    expect(await gate.pair({ ...pairing, nowSSE: testStartSSE })).toBeNull()
    expect(await inviteGate(door(shop), { ...testEvent, eventID: 'nowhere' }, null)).toEqual({ kind: 'noSuchEvent' })
  })

  test('is found no more once it is withdrawn, and stays withdrawn since the first time', async () => {
    await using shop = await freeShop()
    const { gate } = shop.fresh.store
    const { device, token } = await openGate(door(shop))
    expect(await gate.revoke(device.deviceID, testStartSSE + 10)).toEqual({ ...device, revokedSSE: testStartSSE + 10 })
    expect(await gate.revoke(device.deviceID, testStartSSE + 99)).toMatchObject({ revokedSSE: testStartSSE + 10 })
    expect(await gate.findDevice(hashGateToken(token))).toBeNull()
    expect(await gate.revoke('NOBODY', testStartSSE)).toBeNull()
  })

  test('is called by its number, and listed with what it has done', async () => {
    await using shop = await freeShop()
    const { store, clock } = door(shop)
    const bought = await buy(shop, 1)
    const first = await openGate(door(shop))
    await openGate(door(shop))
    await takeScans(door(shop), first.device, [
      admissionOf(idOf(bought), clock),
      admissionOf(idOf(bought), clock, { outcome: 'forged', ticket: null, scannedSSE: testStartSSE + 3 }),
    ])
    expect(await store.gate.listDevices(testEvent)).toMatchObject([
      { name: 'Gate 1', scanCount: 2, admittedCount: 1, lastScanSSE: testStartSSE + 3 },
      { name: 'Gate 2', scanCount: 0, admittedCount: 0, lastScanSSE: null },
    ])
    expect(await store.gate.listDevices({ ...testEvent, eventID: 'nowhere' })).toBeNull()
  })
})

describe('a scan', () => {
  test('is counted once, however often it is sent', async () => {
    await using shop = await freeShop()
    const { device } = await openGate(door(shop))
    const scan = admissionOf(idOf(await buy(shop, 1)), shop.clock)
    const counted = [{ scanID: scan.scanID, outcome: 'admitted', use: null }]
    expect(await takeScans(door(shop), device, [scan])).toEqual(counted)
    expect(await Promise.all([1, 2, 3].map(() => takeScans(door(shop), device, [scan])))).toEqual([
      counted,
      counted,
      counted,
    ])
    expect(await shop.fresh.store.gate.listDevices(testEvent)).toMatchObject([{ scanCount: 1, admittedCount: 1 }])
    expect(await shop.fresh.store.gate.listAdmissions(testEvent)).toMatchObject([
      { usedSSE: testStartSSE, gate: 'Gate 1', again: [] },
    ])
  })

  test('is refused when it asks for a ticket that another gate has admitted', async () => {
    await using shop = await freeShop()
    const { clock } = shop
    const [one, two] = [await openGate(door(shop)), await openGate(door(shop))]
    const ticket = idOf(await buy(shop, 1))
    await takeScans(door(shop), one.device, [admissionOf(ticket, clock, { isTold: false })])
    const late = admissionOf(ticket, clock, { isTold: false })
    const [answer] = await takeScans(door(shop), two.device, [late])
    expect(answer).toEqual({
      scanID: late.scanID,
      outcome: 'alreadyUsed',
      use: { usedSSE: testStartSSE, gate: 'Gate 1' },
    })
    expect((await shop.fresh.store.gate.news(two.device, null)).doubles).toEqual([])
  })

  test('that the gate told before it heard the refusal is a double admission', async () => {
    await using shop = await freeShop()
    const [one, two] = [await openGate(door(shop)), await openGate(door(shop))]
    const ticket = idOf(await buy(shop, 1))
    await takeScans(door(shop), one.device, [admissionOf(ticket, shop.clock)])
    const asked = admissionOf(ticket, shop.clock, { isTold: false })
    await takeScans(door(shop), two.device, [asked])
    await takeScans(door(shop), two.device, [{ ...asked, isTold: true }])
    await takeScans(door(shop), two.device, [{ ...asked, isTold: true }])
    expect((await shop.fresh.store.gate.news(one.device, null)).doubles).toHaveLength(1)
  })

  test('of many that arrive at once admits a ticket exactly once when all of them ask', async () => {
    await using shop = await freeShop()
    const gates = await Promise.all(Array.from({ length: 8 }, () => openGate(door(shop))))
    const ticket = idOf(await buy(shop, 1))
    const answers = await Promise.all(
      gates.map(({ device }) => takeScans(door(shop), device, [admissionOf(ticket, shop.clock, { isTold: false })])),
    )
    const outcomes = answers.flat().map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['admitted', ...Array.from({ length: 7 }, () => 'alreadyUsed')])
  })
})

test('a gate of another event uses no ticket of this one up, whatever it says that it has scanned', async () => {
  await using shop = await freeShop()
  const { store, clock } = door(shop)
  const elsewhere = { ...testEvent, eventID: 'second-night' }
  await store.catalogue.load(testCatalogue([standingType(elsewhere)], elsewhere))
  const [own, other] = [await openGate(door(shop)), await openGate(door(shop), null, elsewhere)]
  const bought = await buy(shop, 1)
  const ticket = idOf(bought)
  await takeScans(door(shop), other.device, [admissionOf(ticket, clock)])
  const target = { kind: 'order', orderReference: bought.order.orderReference } as const
  expect(await store.tickets.reissue(target, clock.nowSSE())).toMatchObject([{ isUsed: false, issueNumber: 2 }])
  const reissued = { admissionID: ticket.admissionID, typeIndex: 0, issueNumber: 2 }
  const asked = admissionOf(ticket, clock, { ticket: reissued, isTold: false })
  expect(await takeScans(door(shop), own.device, [asked])).toEqual([
    { scanID: asked.scanID, outcome: 'admitted', use: null },
  ])
  expect(await store.gate.listAdmissions(testEvent)).toMatchObject([{ gate: 'Gate 1', again: [] }])
  expect(await store.tickets.reissue(target, clock.nowSSE())).toMatchObject([{ isUsed: true, issueNumber: 3 }])
})

describe('two gates that admitted one ticket without knowing of each other', () => {
  test('are both told, once, and nobody else is', async () => {
    await using shop = await freeShop()
    const { clock, store } = door(shop)
    const [one, two, three] = [await openGate(door(shop)), await openGate(door(shop)), await openGate(door(shop))]
    const ticket = idOf(await buy(shop, 1))
    const first = admissionOf(ticket, clock)
    clock.advance(60)
    const second = admissionOf(ticket, clock)
    // The network returns at the second gate first.
    await takeScans(door(shop), two.device, [second])
    const [answer] = await takeScans(door(shop), one.device, [first])
    expect(answer).toEqual({
      scanID: first.scanID,
      outcome: 'admitted',
      use: { usedSSE: testStartSSE + 60, gate: 'Gate 2' },
    })
    const told = {
      ...ticket,
      first: { usedSSE: testStartSSE + 60, gate: 'Gate 2' },
      second: { usedSSE: testStartSSE, gate: 'Gate 1' },
    }
    const news = await store.gate.news(one.device, null)
    expect(news.doubles).toEqual([told])
    expect((await store.gate.news(two.device, null)).doubles).toEqual([told])
    expect((await store.gate.news(three.device, null)).doubles).toEqual([])
    expect((await store.gate.news(one.device, news.cursor)).doubles).toEqual([])
    expect(await store.gate.listAdmissions(testEvent)).toMatchObject([
      { gate: 'Gate 2', again: [{ usedSSE: testStartSSE, gate: 'Gate 1' }] },
    ])
  })
})

describe('the news of a gate', () => {
  test('name completed orders with holder, seats and standing, and what any gate admitted', async () => {
    await using shop = await orderShop([seatedType({ salePriceCents: 0, serviceFeeCents: 0 }, hallRows(1, 4))])
    const { device } = await openGate(door(shop))
    const result = await shop.order(1, ['stalls', 'stalls'])
    if (result.kind !== 'completed') throw new Error('the order is free')
    const tickets = await shop.fresh.store.orders.tickets(result.order.orderID)
    const scan = admissionOf({ admissionID: tickets[1]?.admissionID ?? '' }, shop.clock)
    await takeScans(door(shop), device, [scan])
    const news = await shop.fresh.store.gate.news(device, null)
    expect(news).toMatchObject({
      isComplete: true,
      orders: [
        {
          orderReference: result.order.orderReference,
          tickets: ['A · 1 · 1', 'A · 1 · 2'].map((seat, index) => ({
            admissionID: tickets[index]?.admissionID,
            typeIndex: 0,
            seat,
            issueNumber: 1,
            isRevoked: false,
          })),
        },
      ],
      admissions: [
        {
          ...(scan.ticket && { admissionID: scan.ticket.admissionID }),
          typeIndex: 0,
          scanID: scan.scanID,
          usedSSE: testStartSSE,
          gate: 'Gate 1',
        },
      ],
      doubles: [],
    })
    expect(await shop.fresh.store.gate.news(device, news.cursor)).toEqual({
      cursor: news.cursor,
      isComplete: true,
      orders: [],
      admissions: [],
      doubles: [],
    })
  })

  test('name a holder who has taken their own name away by the name that the provider gave', async () => {
    await using shop = await freeShop()
    const { device } = await openGate(door(shop))
    const { memberID } = await shop.buyer(1)
    await buy(shop, 1)
    await shop.fresh.store.members.update(memberID, { displayName: '', contactNumber: '' })
    expect((await shop.fresh.store.gate.news(device, null)).orders).toMatchObject([
      { holder: 'Buyer 1', phoneEnds: '' },
    ])
  })

  test('leave out orders that are not completed, and bring them once they are, though later ones came before', async () => {
    await using shop = await orderShop([standingType(), { ...freeStanding, typeID: 'free' }])
    const { device } = await openGate(door(shop))
    const { gate } = shop.fresh.store
    const open = await shop.openOrder(1, ['standing'])
    await shop.order(2, ['free'])
    const before = await gate.news(device, null)
    expect(before.orders).toHaveLength(1)
    expect(before.orders[0]?.orderReference).not.toBe(open.orderReference)
    const { paymentID } = shop.payments.change(open.orderID, { status: 'paid' })
    await settlePayment(shop.deps, { eventID: 'paid', paymentID })
    const after = await gate.news(device, before.cursor)
    expect(after.orders.map(({ orderReference }) => orderReference)).toContain(open.orderReference)
    expect((await gate.news(device, after.cursor)).orders).toEqual([])
  })

  test.each(['was closed', 'could not be looked at'])(
    'bring an order that was paid after it was cancelled, whose payment %s when the gate last heard, and only then',
    async (last) => {
      await using shop = await orderShop([standingType(), { ...freeStanding, typeID: 'free' }])
      const { device } = await openGate(door(shop))
      const { gate, orders } = shop.fresh.store
      const late = await shop.openOrder(1, ['standing'])
      await shop.order(2, ['free'])
      shop.clock.advance(31 * 60)
      const payment = shop.payments.change(late.orderID, { status: 'expired' })
      const seen =
        last === 'was closed'
          ? ({ kind: 'payment', payment, liveMode: false } as const)
          : ({ kind: 'none', news: 'outOfReach' } as const)
      await orders.settle({ orderID: late.orderID, nowSSE: shop.clock.nowSSE(), paymentEvent: null }, seen)
      expect(await orders.find(late.orderID)).toMatchObject({ state: 'CANCELLED' })
      const before = await gate.news(device, null)
      expect(before.orders).toHaveLength(1)
      expect((await gate.news(device, before.cursor)).orders).toEqual([])
      shop.payments.change(late.orderID, { status: 'paid' })
      await settlePayment(shop.deps, { eventID: 'paid', paymentID: payment.paymentID })
      const after = await gate.news(device, before.cursor)
      expect(after.orders.map(({ orderReference }) => orderReference)).toEqual([late.orderReference])
      expect((await gate.news(device, after.cursor)).orders).toEqual([])
    },
  )

  test('come in pieces when there is much, and the pieces are the whole', async () => {
    await using shop = await orderShop([{ ...freeStanding, capacity: 700 }])
    const { device } = await openGate(door(shop))
    await Promise.all(Array.from({ length: 600 }, (_, index) => buy(shop, index + 1)))
    const pieces: GateNews[] = []
    let cursor: string | null = null
    do {
      const piece: GateNews = await shop.fresh.store.gate.news(device, cursor)
      pieces.push(piece)
      cursor = piece.cursor
    } while (pieces.at(-1)?.isComplete === false)
    expect(pieces.length).toBeGreaterThan(2)
    const references = pieces.flatMap(({ orders }) => orders.map(({ orderReference }) => orderReference))
    expect(new Set(references).size).toBe(600)
    expect(references).toHaveLength(600)
  })
})
