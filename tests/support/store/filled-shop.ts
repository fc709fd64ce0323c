import { dirname } from 'node:path'
import type { CommandName } from '@pokfei/server/cli/commands'
import type { HoldRequest } from '@pokfei/domain/allotments/allotment'
import { recordScans } from '@pokfei/domain/services/gate/record-scans'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { deriveKey } from '@pokfei/server/config/derive-key'
import { hashStaffSecret } from '@pokfei/domain/staff/staff-token'
import { createTicketSigners } from '@pokfei/server/tickets/ticket-signers'
import { seatedType, standingType, testCatalogue, testEvent } from '../fixtures/test-catalogue.ts'
import { testSecret } from '../fixtures/test-secret.ts'
import { inviteColleague } from '../staff/colleague.ts'
import { testRoomLoad } from '../rooms/open-test-room.ts'
import { admissionOf, openGate } from '../gate/gate-door.ts'
import { payOrder } from '../payments/paid-order.ts'
import { closingSeconds } from '../payments/payment-times.ts'
import { sqlitePath } from './raw-database.ts'
import { callInTest } from './call-in-test.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { byOperator } from '../fixtures/test-operator.ts'

/** A shop in a SQLite file, of which every table has rows. */
export interface FilledShop extends AsyncDisposable {
  readonly testApp: TestApp
  readonly databaseURL: string
  /** The folder of the file. It is deleted with the shop. */
  readonly folder: string
}

/** The texts that a careless format would change. */
const oddTexts = ['tab\there', 'line\nbreak', 'back\\slash \\N \\t', '撲飛 🎫', '', '\v\b\f\r']

/** Opens a {@link FilledShop}. */
export async function openFilledShop(): Promise<FilledShop> {
  const types = [
    standingType({ capacity: 6 }),
    seatedType(),
    standingType({ typeID: 'late', capacity: 1 }),
    standingType({ typeID: 'box', capacity: 2, salePriceCents: 120_000 }),
  ]
  const testApp = await openTestApp(types, { venueFacts: null }, 'sqlite')
  await sell(testApp)
  await admit(testApp)
  await keepBack(testApp)
  await answerMails(testApp)
  await fillRoom(testApp)
  await openByCode(testApp)
  await addRest(testApp)
  await swapOne(testApp)
  await inviteStaff(testApp)
  const { databaseURL } = testApp.fresh
  return {
    testApp,
    databaseURL,
    folder: dirname(sqlitePath(databaseURL)),
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  }
}

/** Leaves a passkey with its session and challenge, and an open invitation. */
async function inviteStaff({ fresh: { store }, clock }: TestApp): Promise<void> {
  const invite = await inviteColleague({ store, clock })
  const key = { credentialID: 'credential', publicKey: Buffer.alloc(77, 1), counter: 3, transports: ['usb'] }
  const openedSSE = clock.nowSSE()
  const challenge = { challenge: 'challenge', expiresSSE: openedSSE + 300 }
  const session = { tokenHash: Buffer.alloc(32, 4), openedSSE }
  await store.staff.register(hashStaffSecret(invite), { ...key, deviceName: '電話 🎫' }, challenge, session)
  await inviteColleague({ store, clock }, { name: 'Chi', role: 'door', scope: 'lion-rock' })
}

/** Leaves an invoice, an unpaid exchange, a claim link, a message, and a sale at the door whose till is counted. */
async function answerMails(testApp: TestApp): Promise<void> {
  const event = `${testEvent.organizerID}/${testEvent.eventID}`
  const { order, tickets } = await payOrder(testApp, 7, ['stalls', 'stalls'])
  const [first = '', second = ''] = tickets.map(({ ticketID }) => ticketID)
  const calls: readonly (readonly [CommandName, ...string[]])[] = [
    ['orders', 'invoice', order.orderReference, '--name', '公司 🎫', '--address', '1 Hall Road'],
    ['orders', 'mail', event, '--text-en', 'Rain.', '--text-cn', '有雨。'],
    ['tickets', 'exchange', first, '--to', 'box'],
    ['tickets', 'hand-over', second, '--to', 'friend@example.com'],
    ['tickets', 'sell', event, '--type', 'standing', '--places', '1', '--paid', 'cash'],
    ['books', 'count', '--cash', '880'],
  ]
  for (const [command, ...args] of calls) {
    const end = await callInTest(command, testApp, args)
    if (end.status !== 0) throw new Error(JSON.stringify([command, args, end]))
  }
}

async function pay(testApp: TestApp, orderID: string): Promise<void> {
  const { paymentID } = testApp.payments.change(orderID, { status: 'paid' })
  await settlePayment(testApp.deps, { eventID: `evt-${paymentID}`, paymentID })
}

/** Leaves orders that are paid, pending, expired, and paid too late. */
async function sell(testApp: TestApp): Promise<void> {
  const late = await testApp.openOrder(1, ['late'])
  testApp.clock.advance(closingSeconds)
  await reconcileOrders(testApp.deps, { limit: 10 })
  await pay(testApp, (await testApp.openOrder(2, ['late'], { idempotencyKey: 'key-2' })).orderID)
  await pay(testApp, late.orderID)
  await pay(testApp, (await testApp.openOrder(3, ['standing', 'stalls', 'stalls'])).orderID)
  await testApp.openOrder(4, ['standing', 'stalls'], { idempotencyKey: 'key-4' })
  await testApp.order(5, Array(7).fill('standing'), { idempotencyKey: 'key-5' })
}

/** Lets two gates admit one ticket, revokes another one and refunds a third. The payment is disputed. */
async function admit(testApp: TestApp): Promise<void> {
  const { fresh, clock } = testApp
  const { store } = fresh
  await createTicketSigners({
    ticketKeys: store.ticketKeys,
    encryptionKey: deriveKey(testSecret, 'ticket-keys'),
  }).of(testEvent)
  const [order] = await store.orders.listOwn((await testApp.buyer(3)).memberID)
  const [first, second, third] = await store.orders.tickets(order?.orderID ?? '')
  if (order === undefined || first === undefined || second === undefined || third === undefined)
    throw new Error('the order has no tickets')
  const deps = { store, clock }
  for (const { device } of [await openGate(deps, 'North'), await openGate(deps, 'South')])
    await recordScans(deps, device, [admissionOf(first, clock)])
  await store.tickets.revoke({ kind: 'ticket', ticketID: second.ticketID }, byOperator(clock.nowSSE()))
  await store.dataMode.mark('demo')
  await refundTickets(
    { store },
    { orderID: order.orderID, tickets: [third.ticketID], amount: 'prices', reason: 'requested', keepsPlaces: false },
    byOperator(clock.nowSSE()),
  )
  const { paymentID } = order
  const dispute = { disputeID: 'dp_1', amountCents: 100, reason: 'fraudulent', state: 'open' } as const
  await store.refunds.recordDispute({ ...dispute, paymentID: paymentID ?? '' }, clock.nowSSE())
}

/** Keeps two seats and a standing place back from the sale. */
async function keepBack({ fresh, clock }: TestApp): Promise<void> {
  const act = byOperator(clock.nowSSE())
  const seats = [{ section: 'A', row: '5', first: 9, last: 10 }]
  const requests: readonly HoldRequest[] = [
    { name: 'family', typeID: 'stalls', places: null, seats, releaseSSE: null },
    { name: 'press', typeID: 'standing', places: 1, seats: [], releaseSSE: clock.nowSSE() + 3600 },
  ]
  for (const request of requests) {
    const held = await fresh.store.allotments.hold(testEvent, request, act)
    if (held.kind !== 'held') throw new Error(JSON.stringify(held))
  }
}

/** Leaves a room with entries in and behind the draw, a turn and its order. */
async function fillRoom({ fresh, clock }: TestApp): Promise<void> {
  const { raw } = fresh
  const nowSSE = clock.nowSSE()
  const { rooms } = fresh.store
  await rooms.load(testRoomLoad({ lobbyTimeSSE: nowSSE - 3_600, startTimeSSE: nowSSE, roundTimeSSE: nowSSE - 32 }))
  await raw.insert('roomEntries', [
    { roomNo: 1, memberNo: 1, entryID: '0a'.repeat(16), joinedSSE: nowSSE - 100, drawnRank: 1, lateNumber: null },
    { roomNo: 1, memberNo: 2, entryID: '0b'.repeat(16), joinedSSE: nowSSE, drawnRank: null, lateNumber: 1 },
  ])
  await raw.insert('roomServings', [{ roomNo: 1, lastRank: 1, servedAt: nowSSE }])
  await raw.insert('roomLog', [{ roomNo: 1, lineNo: 1, kind: 'opened', atSSE: nowSSE, rank: 0, tickets: 10 }])
  const turn = { turnNo: 1, roomNo: 1, memberNo: 1, rank: 1, claimedAt: nowSSE, endsAt: nowSSE + 600 }
  await raw.insert('roomTurns', [turn])
  await raw.insert('roomOrders', [{ orderNo: 1, turnNo: 1 }])
}

/** Lets a buyer use an access code for a kept seat. Another code opens a type. */
async function openByCode(testApp: TestApp): Promise<void> {
  const { fresh, clock } = testApp
  const act = byOperator(clock.nowSSE())
  const terms = { uses: 3, usesPerMember: 1, fromSSE: null, untilSSE: null }
  const ofFamily = { kind: 'allotment', name: 'family' } as const
  await fresh.store.accessCodes.make(testEvent, { code: 'FAMILY2026', target: ofFamily, ...terms }, act)
  const ofType = { kind: 'types', typeIDs: ['standing'] } as const
  await fresh.store.accessCodes.make(testEvent, { code: 'FANCLUB2026', target: ofType, ...terms }, act)
  await testApp.openOrder(6, ['stalls'], { accessCode: 'FAMILY2026' })
}

/** Lets a buyer swap a ticket for a cheaper one of another event. */
async function swapOne(testApp: TestApp): Promise<void> {
  const { fresh, clock } = testApp
  const { catalogue, allotments, changes, orders } = fresh.store
  const nowSSE = clock.nowSSE()
  const second = { organizerID: testEvent.organizerID, eventID: 'second-night' } as const
  const types = [standingType({ ...second, salePriceCents: 60_000, capacity: 2 })]
  await catalogue.load(testCatalogue(types, second))
  const request = { name: 'swaps', typeID: 'standing', places: 2, seats: [], releaseSSE: null } as const
  await allotments.hold(second, request, byOperator(nowSSE))
  const keep = { kind: 'keep' } as const
  const choices = [keep, { kind: 'swap', eventID: second.eventID, allotmentName: 'swaps' }] as const
  const offer = { choices, defaultChoice: keep, deadlineSSE: nowSSE + 3600 }
  const texts = { textEN: 'Again.', textCN: '再改。' }
  const moved = { kind: 'moved', facts: { venueNameEN: 'The Hall' }, ...texts, offer } as const
  await catalogue.announce(testEvent, moved, byOperator(nowSSE))
  const { memberID } = await testApp.buyer(2)
  const [order] = await orders.listOwn(memberID)
  const [ticket] = await orders.tickets(order?.orderID ?? '')
  const of = { orderID: order?.orderID ?? '', ticketID: ticket?.ticketID ?? '' }
  const swapped = await changes.swap({ memberID, ...of, eventID: second.eventID, typeID: 'standing' }, nowSSE)
  if (swapped.kind !== 'swapped') throw new Error(JSON.stringify(swapped))
}

/** Writes rows into the tables that the services above leave empty, and texts with every odd character. */
async function addRest({ fresh, clock }: TestApp): Promise<void> {
  const { raw } = fresh
  const nowSSE = clock.nowSSE()
  const hash = (fill: number) => Buffer.alloc(32, fill)
  await raw.insert('sessions', [
    { tokenHash: hash(0), memberNo: 1, expiresSSE: 2 ** 40, openedSSE: nowSSE, lastUsedSSE: nowSSE },
    { tokenHash: hash(255), memberNo: 2, expiresSSE: nowSSE, openedSSE: nowSSE, lastUsedSSE: 0 },
  ])
  await raw.insert('emailLinks', [{ memberNo: 1, tokenHash: hash(9), address: 'a@example.com', expiresSSE: nowSSE }])
  await raw.insert('saleReminders', [
    { memberNo: 2, eventNo: 1, language: 'zh', askedSSE: nowSSE, saleStartTimeSSE: nowSSE, isOwed: 1 },
    { memberNo: 1, eventNo: 1, language: 'en', askedSSE: nowSSE, saleStartTimeSSE: nowSSE, isOwed: 0 },
  ])
  await raw.insert('eventReminderRuns', [{ eventNo: 1, reminderSSE: nowSSE, throughOrderNo: null }])
  await raw.insert('erasures', [
    { memberNo: 2, askedSSE: nowSSE, language: 'en', dueSSE: nowSSE, announcedSSE: null, erasedSSE: null },
    { memberNo: 1, askedSSE: null, language: 'zh', dueSSE: null, announcedSSE: null, erasedSSE: nowSSE },
  ])
  const texts = { textEN: oddTexts.join('|'), textCN: oddTexts.join('|'), offer: null }
  const facts = { venueNameEN: oddTexts.join('') }
  await fresh.store.catalogue.announce(testEvent, { kind: 'moved', facts, ...texts }, byOperator(nowSSE))
  await raw.insert('retentionRuns', [{ kind: 'mailDetails', throughNo: 5 }])
  const [event] = testCatalogue().events
  if (event === undefined) throw new Error('the test catalogue has no event')
  await raw.insert('eventGroups', [
    {
      groupNo: 7,
      organizerID: event.organizerID,
      eventGroupID: 'season',
      eventGroupTitleEN: oddTexts[0],
      eventGroupTitleCN: oddTexts[1],
      eventGroupDescEN: oddTexts[2],
      eventGroupDescCN: oddTexts[3],
      artistNameEN: oddTexts[4],
      artistNameCN: oddTexts[5],
      venueNameEN: oddTexts.join(''),
      venueNameCN: '',
      venueAddrEN: '',
      venueAddrCN: '',
      category: 'pop',
    },
  ])
  await raw.insert('eventGroupEvents', [{ eventNo: 1, groupNo: 7, position: 0 }])
}
