import { contractOf } from '@pokfei/desk-contract/desk-contract'
import {
  eventStates,
  refusingStates,
  verbsWithoutEvent,
  type EventState,
  type EventVerb,
} from '@pokfei/domain/desk/event-states'
import type { ControlVerb } from '@pokfei/domain/catalogue/event-controls'
import type { ProposedChange } from '@pokfei/domain/changes/event-change'
import { ActRefused } from '@pokfei/domain/ports/store-errors'
import { drawTimesOf } from '@pokfei/domain/rooms/room-times'
import type { RoomCommand } from '@pokfei/domain/rooms/room-commands'
import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import { inviteGate } from '@pokfei/domain/services/gate/invite-gate'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { doorSale } from '../../support/fixtures/door-sale.ts'
import { standingType, testCatalogue, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { sampledVerbs } from '../../support/desk/verb-samples.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import {
  plainEngine,
  roomStartSSE,
  sampleSignature,
  testRoomID,
  testRoomLoad,
} from '../../support/rooms/open-test-room.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const daySeconds = 86_400
const startSSE = testStartSSE + 30 * daySeconds
const press = { name: 'press', typeID: 'standing', places: 2, seats: [], releaseSSE: null }
const code = {
  code: 'FANCLUB2026',
  target: { kind: 'types', typeIDs: ['standing'] },
  uses: 5,
  usesPerMember: null,
  fromSSE: null,
  untilSSE: null,
} as const
const texts = { textEN: 'A typhoon.', textCN: '颱風。', offer: null, refundsFees: false }

const actOf = ({ clock }: TestApp) => byOperator(clock.nowSSE())
const storeOf = ({ fresh }: TestApp) => fresh.store

const control = (verb: ControlVerb) => (testApp: TestApp) =>
  storeOf(testApp).catalogue.control(testEvent, verb, actOf(testApp))
const announce = (change: (testApp: TestApp) => Pick<ProposedChange, 'kind' | 'facts'>) => (testApp: TestApp) =>
  storeOf(testApp).catalogue.announce(testEvent, { ...texts, ...change(testApp) }, actOf(testApp))
const postpone = announce(() => ({ kind: 'postponed', facts: {} }))
const cancel = announce(() => ({ kind: 'cancelled', facts: {} }))
const hold = (testApp: TestApp) => storeOf(testApp).allotments.hold(testEvent, press, actOf(testApp))
const makeCode = (testApp: TestApp) => storeOf(testApp).accessCodes.make(testEvent, code, actOf(testApp))
const invite = (testApp: TestApp) => inviteGate({ store: storeOf(testApp) }, testEvent, null, actOf(testApp))

/** Opens the room of the event, `minutes` after the start of its sale. Without the beacon's round, it is frozen. */
const openRoom =
  ({ hasBeacon = true, isInLobby = false, minutes = 0 } = {}) =>
  async (testApp: TestApp) => {
    const { clock } = testApp
    const store = storeOf(testApp)
    await store.rooms.load(testRoomLoad({ drawVersion: 2, endTimeSSE: startSSE }))
    const fetchSignature = async () => (hasBeacon ? sampleSignature : null)
    for (const second of isInLobby ? [-3_600] : [-3_600, -60, 60 * minutes]) {
      clock.set(roomStartSSE + second)
      await advanceRooms({ store, clock, draw: { ...plainEngine, fetchSignature } })
    }
  }
const command = (one: (testApp: TestApp) => RoomCommand) => (testApp: TestApp) =>
  storeOf(testApp).rooms.command(testRoomID, one(testApp), actOf(testApp))
const message = { en: 'One moment.', zh: '請稍候。' }
const pauseRoom = command(() => ({ kind: 'pause', message }))
const later = ({ clock }: TestApp) => drawTimesOf(clock.nowSSE() + 7_200, plainEngine.beacon)

/** The ticket that `before` has sold. */
let soldTicketID = ''

/** The order of the ticket that `before` has sold. */
let soldOrder = { orderID: '', orderReference: '' }

async function sellOne(testApp: TestApp): Promise<void> {
  soldOrder = (await payOrder(testApp, 2, ['standing'])).order
}

/** Sends the mails that are due. */
async function sendMails(testApp: TestApp): Promise<void> {
  const { outbox } = storeOf(testApp)
  const nowSSE = testApp.clock.nowSSE()
  for (const mail of await outbox.claimDue({ nowSSE, leaseUntilSSE: nowSSE + 60, limit: 9 }))
    await outbox.sent(mail, nowSSE)
}

/** Changes the tickets of the sold order. Null if none of them was changed. */
async function changeTickets(testApp: TestApp, verb: 'reissue' | 'revoke') {
  const { orderReference } = soldOrder
  const changed = await storeOf(testApp).tickets[verb]({ kind: 'order', orderReference }, actOf(testApp))
  return changed.some(({ isChanged }) => isChanged) ? { kind: 'changed' } : null
}

/** Sells a standing ticket of an event that has dearer places too. */
async function sellBesideWheelchair(testApp: TestApp): Promise<void> {
  const types = [standingType(), standingType({ typeID: 'wheelchair', salePriceCents: 90_000 })]
  await storeOf(testApp).catalogue.load(testCatalogue(types, { eventStartTimeSSE: startSSE }))
  soldTicketID = (await payOrder(testApp, 1, ['standing'])).tickets[0]?.ticketID ?? ''
}

const exchange = (testApp: TestApp) => {
  const to = { kind: 'type', typeID: 'wheelchair' } as const
  const plain = { allotmentName: null, isWaived: false, isProven: false, hours: 20 }
  return storeOf(testApp).changes.exchange({ ticketID: soldTicketID, to, ...plain }, actOf(testApp))
}

/** Brings an event on sale into a state. */
const reach: Readonly<Record<EventState, (testApp: TestApp) => Promise<unknown>>> = {
  onSale: async () => undefined,
  paused: control('pause'),
  hidden: control('hide'),
  ended: control('end'),
  postponed: postpone,
  cancelled: cancel,
  past: async ({ clock }) => clock.set(startSSE),
  over: async ({ clock }) => clock.set(startSSE + 3 * 3600),
}

/** A call of a verb, with the steps before the event reaches its state. */
interface Call {
  readonly before?: (testApp: TestApp) => Promise<unknown>
  readonly run: (testApp: TestApp) => Promise<{ readonly kind?: string } | null>
}

const calls = {
  'events pause': { run: control('pause') },
  'events resume': { run: control('resume') },
  'events hide': { run: control('hide') },
  'events unhide': { run: control('unhide') },
  'events end': { run: control('end') },
  'events reopen': { run: control('reopen') },
  'events postpone': { run: postpone },
  'events move': {
    run: announce(({ clock }) => ({
      kind: 'rescheduled',
      facts: { eventStartTimeSSE: clock.nowSSE() + 90 * daySeconds },
    })),
  },
  'events line-up': {
    run: announce(() => ({ kind: 'lineUp', facts: { artistNameEN: 'Another Band', artistNameCN: '另一隊樂隊' } })),
  },
  'events cancel': {
    async run(testApp) {
      const result = await cancel(testApp)
      // A cancellation of before goes on with its refunds.
      const ending = result.kind === 'rejected' ? await storeOf(testApp).changes.findEnding(testEvent) : null
      return ending === null ? result : { kind: 'continued' }
    },
  },
  'events picture': {
    run: async (testApp) => {
      const change = { before: null, after: 'a'.repeat(64) }
      return (await storeOf(testApp).catalogue.recordPicture(testEvent, change, actOf(testApp)))
        ? { kind: 'recorded' }
        : null
    },
  },
  'catalogue load': {
    run: (testApp) =>
      storeOf(testApp).catalogue.load(
        testCatalogue([standingType()], { eventStartTimeSSE: startSSE, eventDescEN: 'Another text' }),
        false,
        [],
        actOf(testApp),
      ),
  },
  'orders refund': {
    before: sellOne,
    run: (testApp) =>
      refundTickets(
        testApp.deps,
        {
          orderID: soldOrder.orderID,
          tickets: 'all',
          amount: 'pricesAndFees',
          reason: 'requested',
          keepsPlaces: false,
        },
        actOf(testApp),
      ),
  },
  'orders resend': {
    async before(testApp) {
      await sellOne(testApp)
      await sendMails(testApp)
    },
    run: (testApp) => storeOf(testApp).outbox.resend(soldOrder.orderReference, actOf(testApp)),
  },
  'tickets reissue': { before: sellOne, run: (testApp) => changeTickets(testApp, 'reissue') },
  'tickets revoke': { before: sellOne, run: (testApp) => changeTickets(testApp, 'revoke') },
  'codes make': { run: makeCode },
  'codes stop': { before: makeCode, run: (testApp) => storeOf(testApp).accessCodes.stop(code.code, actOf(testApp)) },
  'gate invite': { run: invite },
  'gate revoke-device': {
    before: invite,
    run: async (testApp) => {
      const [device] = (await storeOf(testApp).gate.listDevices(testEvent)) ?? []
      return (await storeOf(testApp).gate.revoke(device?.deviceID ?? '', actOf(testApp))) && { kind: 'revoked' }
    },
  },
  'guests give': {
    run: async (testApp) => {
      const { memberID } = await storeOf(testApp).members.signIn(testIdentity(1), 1)
      const details = { displayName: 'Chan Tai Man', contactNumber: '91234567', email: null }
      await storeOf(testApp).members.register(memberID, details, 1)
      const gift = { memberID, typeID: 'standing', ticketCount: 1, allotmentName: null, language: 'en' } as const
      return storeOf(testApp).orders.give({ ...testEvent, ...gift }, actOf(testApp))
    },
  },
  'orders mail': {
    before: (testApp) => payOrder(testApp, 1, ['standing']),
    run: (testApp) =>
      storeOf(testApp).eventMessages.write(
        testEvent,
        { textEN: 'Bring a raincoat.', textCN: '請帶雨衣。', subjectEN: null, subjectCN: null },
        actOf(testApp),
      ),
  },
  'tickets hand-over': {
    before: async (testApp) => {
      soldTicketID = (await payOrder(testApp, 2, ['standing'])).tickets[0]?.ticketID ?? ''
    },
    run: (testApp) =>
      storeOf(testApp).claims.handOver(
        { ticketID: soldTicketID, address: 'friend@example.com', language: 'zh' },
        actOf(testApp),
      ),
  },
  'rooms pause': { before: openRoom(), run: pauseRoom },
  'rooms go-on': {
    before: async (testApp) => {
      await openRoom()(testApp)
      await pauseRoom(testApp)
    },
    run: command(() => ({ kind: 'goOn' })),
  },
  'rooms rate': { before: openRoom(), run: command(() => ({ kind: 'setRate', turnsPerMinute: 90 })) },
  'rooms add-minutes': { before: openRoom(), run: command(() => ({ kind: 'addMinutes', minutes: 5 })) },
  'rooms postpone': {
    before: openRoom({ hasBeacon: false, minutes: 30 }),
    run: command((testApp) => ({ kind: 'postpone', times: later(testApp) })),
  },
  'rooms hold': {
    before: openRoom({ isInLobby: true }),
    run: command((testApp) => ({ kind: 'hold', times: later(testApp), message })),
  },
  'rooms withdraw': { before: openRoom({ isInLobby: true }), run: command(() => ({ kind: 'withdraw', message })) },
  'rooms published': {
    before: openRoom({ isInLobby: true }),
    run: command(() => ({ kind: 'namePlace', url: 'https://forge.example/draws' })),
  },
  'seats hold': { run: hold },
  'seats release': {
    before: hold,
    run: (testApp) => storeOf(testApp).allotments.release(testEvent, 'press', null, actOf(testApp)),
  },
  'tickets sell': { run: (testApp) => storeOf(testApp).till.sell(doorSale(), actOf(testApp)) },
  'tickets exchange': { before: sellBesideWheelchair, run: exchange },
  'tickets withdraw-exchange': {
    async before(testApp) {
      await sellBesideWheelchair(testApp)
      await exchange(testApp)
    },
    run: (testApp) => storeOf(testApp).changes.withdrawExchange(soldTicketID, actOf(testApp)),
  },
} as const satisfies Readonly<Record<EventVerb, Call>>

/** Runs a call. Returns the state or the reason for which it did nothing, or null. */
async function refusalOf(run: Call['run'], testApp: TestApp): Promise<string | null> {
  try {
    const result = await run(testApp)
    if (result === null) throw new Error('the call found nothing')
    // A room refuses by its own state, which no state of the event may bring about.
    if (result.kind === 'refused') throw new Error(JSON.stringify(result))
    return result.kind === 'rejected' ? JSON.stringify(result) : null
  } catch (error) {
    if (error instanceof ActRefused) return error.reason
    throw error
  }
}

const verbs = Object.entries(calls) as [EventVerb, Call][]

/** The verbs of the desk whose log entries have another name. */
const logged = new Map([
  ['events save', 'catalogue load'],
  ['guests give-list', 'guests give'],
])

test('the table has each changing verb, or says that it asks for no event', { tags: 'OPS-56' }, () => {
  const known: readonly string[] = [...Object.keys(refusingStates), ...verbsWithoutEvent]
  for (const [name, verb] of sampledVerbs.filter((one) => contractOf(one[0], one[1]).isChange))
    expect(known).toContain(logged.get(`${name} ${verb}`) ?? `${name} ${verb}`)
})

test('a list of guests refuses as one gift does', { tags: 'OPS-56' }, async () => {
  for (const state of eventStates) {
    await using testApp = await openTestApp([standingType()], { eventStartTimeSSE: startSSE })
    await reach[state](testApp)
    const line = {
      guest: { kind: 'address', address: 'friend@example.com' },
      typeID: 'standing',
      ticketCount: 1,
      allotmentName: null,
      language: 'en',
      isAgain: false,
    } as const
    const give = async () => {
      const ends = await storeOf(testApp).claims.giveList({ ...testEvent, lines: [line] }, actOf(testApp))
      return ends && { kind: 'given' }
    }
    const states: readonly EventState[] = refusingStates['guests give']
    expect((await refusalOf(give, testApp)) !== null, state).toBe(states.includes(state))
  }
})

test.each(verbs.flatMap(([verb, call]) => eventStates.map((state) => [verb, state, call] as const)))(
  '%s of an event that is %s',
  { tags: ['OPS-56', 'OPS-171'] },
  async (verb, state, { before, run }) => {
    await using testApp = await openTestApp([standingType()], { eventStartTimeSSE: startSSE })
    await before?.(testApp)
    await reach[state](testApp)
    const states: readonly EventState[] = refusingStates[verb]
    expect((await refusalOf(run, testApp)) !== null).toBe(states.includes(state))
  },
)
