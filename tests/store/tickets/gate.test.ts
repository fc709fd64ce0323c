import { describe, expect, test } from 'vitest'
import type { GateChanges } from '@pokfei/domain/gate/gate'
import { hashGateToken, inviteLifetimeSeconds } from '@pokfei/domain/gate/gate-token'
import { inviteGate } from '@pokfei/domain/services/gate/invite-gate'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { admissionOf, openGate } from '../../support/gate/gate-door.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

const freeStanding = standingType({ salePriceCents: 0, serviceFeeCents: 0 })

/** Opens a shop of free tickets, whose orders are completed at once. */
const openFreeApp = () => openTestApp([freeStanding])

const door = ({ fresh, clock }: TestApp) => ({ store: fresh.store, clock })

/** Places a completed order. Returns it with its tickets. */
async function buy(testApp: TestApp, buyer: number, count = 1) {
  const result = await testApp.order(
    buyer,
    Array.from({ length: count }, () => 'standing'),
  )
  if (result.kind !== 'completed') throw new Error(`the order was ${result.kind}`)
  return { order: result.order, tickets: await testApp.fresh.store.orders.tickets(result.order.orderID) }
}

const idOf = ({ tickets }: Awaited<ReturnType<typeof buy>>) => ({ admissionID: tickets[0]?.admissionID ?? '' })

describe('a gate', () => {
  test('is set up once, by one phone, however often that phone asks', { tags: 'GAT-1' }, async () => {
    await using testApp = await openFreeApp()
    const { gate } = testApp.fresh.store
    const invited = await inviteGate(door(testApp), testEvent, 'North door', byOperator())
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

  test('cannot be set up by an invitation that is unknown, too old or withdrawn', { tags: 'GAT-1' }, async () => {
    await using testApp = await openFreeApp()
    const { gate } = testApp.fresh.store
    const invited = await inviteGate(door(testApp), testEvent, null, byOperator())
    if (invited.kind !== 'invited') throw new Error('the event is there')
    const pairing = { inviteHash: hashGateToken(invited.token), tokenHash: hashGateToken('phone') }
    expect(await gate.pair({ ...pairing, inviteHash: hashGateToken('guess'), nowSSE: testStartSSE })).toBeNull()
    expect(await gate.pair({ ...pairing, nowSSE: testStartSSE + inviteLifetimeSeconds + 1 })).toBeNull()
    await gate.revoke(invited.device.deviceID, byOperator())
    expect(await gate.pair({ ...pairing, nowSSE: testStartSSE })).toBeNull()
    expect(await inviteGate(door(testApp), { ...testEvent, eventID: 'nowhere' }, null, byOperator())).toEqual({
      kind: 'noSuchEvent',
    })
  })

  test('is not found once it is withdrawn, and stays withdrawn since the first time', { tags: 'GAT-4' }, async () => {
    await using testApp = await openFreeApp()
    const { gate } = testApp.fresh.store
    const { device, token } = await openGate(door(testApp))
    expect(await gate.revoke(device.deviceID, byOperator(testStartSSE + 10))).toEqual({
      kind: 'revoked',
      device: { ...device, revokedSSE: testStartSSE + 10 },
    })
    expect(await gate.revoke(device.deviceID, byOperator(testStartSSE + 99))).toMatchObject({
      kind: 'unchanged',
      device: { revokedSSE: testStartSSE + 10 },
    })
    expect(await gate.findDevice(hashGateToken(token))).toBeNull()
    expect(await gate.revoke('NOBODY', byOperator())).toEqual({ kind: 'noSuchDevice' })
  })

  test('is named by its number and listed with its scans', async () => {
    await using testApp = await openFreeApp()
    const { store, clock } = door(testApp)
    const bought = await buy(testApp, 1)
    const first = await openGate(door(testApp))
    await openGate(door(testApp))
    await recordScans(door(testApp), first.device, [
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
  test('is recorded once, however often it is sent', { tags: 'GAT-27' }, async () => {
    await using testApp = await openFreeApp()
    const { device } = await openGate(door(testApp))
    const scan = admissionOf(idOf(await buy(testApp, 1)), testApp.clock)
    const recorded = [{ scanID: scan.scanID, outcome: 'admitted', use: null }]
    expect(await recordScans(door(testApp), device, [scan])).toEqual(recorded)
    expect(await Promise.all([1, 2, 3].map(() => recordScans(door(testApp), device, [scan])))).toEqual([
      recorded,
      recorded,
      recorded,
    ])
    expect(await testApp.fresh.store.gate.listDevices(testEvent)).toMatchObject([{ scanCount: 1, admittedCount: 1 }])
    expect(await testApp.fresh.store.gate.listAdmissions(testEvent)).toMatchObject([
      { usedSSE: testStartSSE, gate: 'Gate 1', again: [] },
    ])
  })

  test('is rejected if it asks for a ticket that another gate has admitted', { tags: 'GAT-23' }, async () => {
    await using testApp = await openFreeApp()
    const { clock } = testApp
    const [one, two] = [await openGate(door(testApp)), await openGate(door(testApp))]
    const ticket = idOf(await buy(testApp, 1))
    await recordScans(door(testApp), one.device, [admissionOf(ticket, clock, { isTold: false })])
    const late = admissionOf(ticket, clock, { isTold: false })
    const [recorded] = await recordScans(door(testApp), two.device, [late])
    expect(recorded).toEqual({
      scanID: late.scanID,
      outcome: 'alreadyUsed',
      use: { usedSSE: testStartSSE, gate: 'Gate 1' },
    })
    expect((await testApp.fresh.store.gate.changes(two.device, null)).doubles).toEqual([])
  })

  test('is a double admission if the gate showed it before the rejection arrived', { tags: 'GAT-25' }, async () => {
    await using testApp = await openFreeApp()
    const [one, two] = [await openGate(door(testApp)), await openGate(door(testApp))]
    const ticket = idOf(await buy(testApp, 1))
    await recordScans(door(testApp), one.device, [admissionOf(ticket, testApp.clock)])
    const asked = admissionOf(ticket, testApp.clock, { isTold: false })
    await recordScans(door(testApp), two.device, [asked])
    await recordScans(door(testApp), two.device, [{ ...asked, isTold: true }])
    await recordScans(door(testApp), two.device, [{ ...asked, isTold: true }])
    expect((await testApp.fresh.store.gate.changes(one.device, null)).doubles).toHaveLength(1)
  })

  test('admits a ticket exactly once if many gates ask at once', { tags: 'GAT-23' }, async () => {
    await using testApp = await openFreeApp()
    const gates = await Promise.all(Array.from({ length: 8 }, () => openGate(door(testApp))))
    const ticket = idOf(await buy(testApp, 1))
    const results = await Promise.all(
      gates.map(({ device }) =>
        recordScans(door(testApp), device, [admissionOf(ticket, testApp.clock, { isTold: false })]),
      ),
    )
    const outcomes = results.flat().map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['admitted', ...Array.from({ length: 7 }, () => 'alreadyUsed')])
  })
})

test('uses no ticket up at a gate of another event, whatever scans it sends', { tags: 'GAT-28' }, async () => {
  await using testApp = await openFreeApp()
  const { store, clock } = door(testApp)
  const elsewhere = { ...testEvent, eventID: 'second-night' }
  await store.catalogue.load(testCatalogue([standingType(elsewhere)], elsewhere))
  const [own, other] = [await openGate(door(testApp)), await openGate(door(testApp), null, elsewhere)]
  const bought = await buy(testApp, 1)
  const ticket = idOf(bought)
  await recordScans(door(testApp), other.device, [admissionOf(ticket, clock)])
  const target = { kind: 'order', orderReference: bought.order.orderReference } as const
  expect(await store.tickets.reissue(target, byOperator(clock.nowSSE()))).toMatchObject([
    { isUsed: false, issueNumber: 2 },
  ])
  const reissued = { admissionID: ticket.admissionID, typeIndex: 0, issueNumber: 2 }
  const asked = admissionOf(ticket, clock, { ticket: reissued, isTold: false })
  expect(await recordScans(door(testApp), own.device, [asked])).toEqual([
    { scanID: asked.scanID, outcome: 'admitted', use: null },
  ])
  expect(await store.gate.listAdmissions(testEvent)).toMatchObject([{ gate: 'Gate 1', again: [] }])
  expect(await store.tickets.reissue(target, byOperator(clock.nowSSE()))).toMatchObject([
    { isUsed: true, issueNumber: 3 },
  ])
})

describe('two gates that admitted one ticket without knowing of each other', () => {
  test('are both notified once, and no other gate is', { tags: 'GAT-25' }, async () => {
    await using testApp = await openFreeApp()
    const { clock, store } = door(testApp)
    const [one, two, three] = [
      await openGate(door(testApp)),
      await openGate(door(testApp)),
      await openGate(door(testApp)),
    ]
    const ticket = idOf(await buy(testApp, 1))
    const first = admissionOf(ticket, clock)
    clock.advance(60)
    const second = admissionOf(ticket, clock)
    // The network returns at the second gate first.
    await recordScans(door(testApp), two.device, [second])
    const [recorded] = await recordScans(door(testApp), one.device, [first])
    expect(recorded).toEqual({
      scanID: first.scanID,
      outcome: 'admitted',
      use: { usedSSE: testStartSSE + 60, gate: 'Gate 2' },
    })
    const doubleAdmission = {
      ...ticket,
      first: { usedSSE: testStartSSE + 60, gate: 'Gate 2' },
      second: { usedSSE: testStartSSE, gate: 'Gate 1' },
    }
    const changes = await store.gate.changes(one.device, null)
    expect(changes.doubles).toEqual([doubleAdmission])
    expect((await store.gate.changes(two.device, null)).doubles).toEqual([doubleAdmission])
    expect((await store.gate.changes(three.device, null)).doubles).toEqual([])
    expect((await store.gate.changes(one.device, changes.cursor)).doubles).toEqual([])
    expect(await store.gate.listAdmissions(testEvent)).toMatchObject([
      { gate: 'Gate 2', again: [{ usedSSE: testStartSSE, gate: 'Gate 1' }] },
    ])
  })
})

describe('the changes of a gate', () => {
  test('name completed orders with seats and ticket status, and the admissions of any gate', async () => {
    await using testApp = await openTestApp([seatedType({ salePriceCents: 0, serviceFeeCents: 0 }, hallRows(1, 4))])
    const { device } = await openGate(door(testApp))
    const result = await testApp.order(1, ['stalls', 'stalls'])
    if (result.kind !== 'completed') throw new Error('the order is free')
    const tickets = await testApp.fresh.store.orders.tickets(result.order.orderID)
    const scan = admissionOf({ admissionID: tickets[1]?.admissionID ?? '' }, testApp.clock)
    await recordScans(door(testApp), device, [scan])
    const changes = await testApp.fresh.store.gate.changes(device, null)
    expect(changes).toMatchObject({
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
    expect(await testApp.fresh.store.gate.changes(device, changes.cursor)).toEqual({
      cursor: changes.cursor,
      isComplete: true,
      orders: [],
      admissions: [],
      doubles: [],
    })
  })

  test('name the sold type of a ticket, and its seat among the shared ones', {
    tags: ['GAT-37', 'GAT-38', 'SHR-1'],
  }, async () => {
    const stalls = seatedType({ salePriceCents: 0, serviceFeeCents: 0 }, hallRows(1, 4))
    const student = { ...stalls, typeID: 'student', placesOf: 'stalls', seatRows: [], ticketTypeNameEN: 'Student' }
    await using testApp = await openTestApp([stalls, { ...student, proofEN: 'Student card', proofCN: '學生證' }])
    const { gate, orders } = testApp.fresh.store
    const { device } = await openGate(door(testApp))
    const result = await testApp.order(1, ['student', 'stalls'])
    if (result.kind !== 'completed') throw new Error('the order is free')
    const [ofStudent] = await orders.tickets(result.order.orderID)
    expect((await gate.changes(device, null)).orders[0]?.tickets).toMatchObject([
      { typeIndex: 1, seat: 'A · 1 · 1' },
      { typeIndex: 0, seat: 'A · 1 · 2' },
    ])
    // A phone with an older app knows no proofs. It sends the admission at once.
    const ticket = { admissionID: ofStudent?.admissionID ?? '', typeIndex: 1, issueNumber: 1 }
    expect(await recordScans(door(testApp), device, [admissionOf(ticket, testApp.clock, { ticket })])).toMatchObject([
      { outcome: 'admitted' },
    ])
    const missed = { outcome: 'turnedAway', ticket: { ...ticket, admissionID: 'b'.repeat(32) } } as const
    expect(await recordScans(door(testApp), device, [admissionOf(ticket, testApp.clock, missed)])).toMatchObject([
      { outcome: 'turnedAway' },
    ])
    expect(await gate.changes(device, null)).toMatchObject({ admissions: [{ typeIndex: 1 }] })
    expect(await gate.listAdmissions(testEvent)).toMatchObject([
      { ticketTypeNameEN: 'Student', seat: 'A · 1 · 1', orderReference: result.order.orderReference },
    ])
  })

  test('name a holder without a chosen name by the provider’s name', async () => {
    await using testApp = await openFreeApp()
    const { device } = await openGate(door(testApp))
    const { memberID } = await testApp.buyer(1)
    await buy(testApp, 1)
    await testApp.fresh.store.members.update(memberID, { displayName: '', contactNumber: '' })
    expect((await testApp.fresh.store.gate.changes(device, null)).orders).toMatchObject([
      { holder: 'Buyer 1', phoneEnds: '' },
    ])
  })

  test('leave out orders that are not completed, and bring them once they are', async () => {
    await using testApp = await openTestApp([standingType(), { ...freeStanding, typeID: 'free' }])
    const { device } = await openGate(door(testApp))
    const { gate } = testApp.fresh.store
    const open = await testApp.openOrder(1, ['standing'])
    await testApp.order(2, ['free'])
    const before = await gate.changes(device, null)
    expect(before.orders).toHaveLength(1)
    expect(before.orders[0]?.orderReference).not.toBe(open.orderReference)
    const { paymentID } = testApp.payments.change(open.orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'paid', paymentID })
    const after = await gate.changes(device, before.cursor)
    expect(after.orders.map(({ orderReference }) => orderReference)).toContain(open.orderReference)
    expect((await gate.changes(device, after.cursor)).orders).toEqual([])
  })

  test.each(['was closed', 'was unreachable'])(
    'bring an order once it is revived, if its payment %s before',
    async (last) => {
      await using testApp = await openTestApp([standingType(), { ...freeStanding, typeID: 'free' }])
      const { device } = await openGate(door(testApp))
      const { gate, orders } = testApp.fresh.store
      const late = await testApp.openOrder(1, ['standing'])
      await testApp.order(2, ['free'])
      testApp.clock.advance(31 * 60)
      const payment = testApp.payments.change(late.orderID, { status: 'expired' })
      const seen =
        last === 'was closed'
          ? ({ kind: 'payment', payment, liveMode: false } as const)
          : ({ kind: 'none', observation: 'unreachable' } as const)
      await orders.settle({ orderID: late.orderID, nowSSE: testApp.clock.nowSSE(), paymentEvent: null }, seen)
      expect(await orders.find(late.orderID)).toMatchObject({ state: 'CANCELLED' })
      const before = await gate.changes(device, null)
      expect(before.orders).toHaveLength(1)
      expect((await gate.changes(device, before.cursor)).orders).toEqual([])
      testApp.payments.change(late.orderID, { status: 'paid' })
      await settlePayment(testApp.deps, { eventID: 'paid', paymentID: payment.paymentID })
      const after = await gate.changes(device, before.cursor)
      expect(after.orders.map(({ orderReference }) => orderReference)).toEqual([late.orderReference])
      expect((await gate.changes(device, after.cursor)).orders).toEqual([])
    },
  )

  test('come in pieces that are complete together', async () => {
    await using testApp = await openTestApp([{ ...freeStanding, capacity: 700 }])
    const { device } = await openGate(door(testApp))
    for (let first = 1; first <= 600; first += 100)
      await Promise.all(Array.from({ length: 100 }, (_, index) => buy(testApp, first + index)))
    const pieces: GateChanges[] = []
    let cursor: string | null = null
    do {
      const piece: GateChanges = await testApp.fresh.store.gate.changes(device, cursor)
      pieces.push(piece)
      cursor = piece.cursor
    } while (pieces.at(-1)?.isComplete === false)
    expect(pieces.length).toBeGreaterThan(2)
    const references = pieces.flatMap(({ orders }) => orders.map(({ orderReference }) => orderReference))
    expect(new Set(references).size).toBe(600)
    expect(references).toHaveLength(600)
  })
})
