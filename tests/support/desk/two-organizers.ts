import { newID } from '@pokfei/domain/ids'
import { shellCaller, type StaffCaller, type StaffScope } from '@pokfei/domain/staff/caller'
import { plainPages } from './plain-pages.ts'
import { placeOrder } from '@pokfei/domain/services/orders/place-order'
import { anOrganizer } from '@pokfei/domain/catalogue/testing/builders'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { CalledAct, OperationDeps, OperationEnd } from '@pokfei/server/operations/frame/operation'
import { operationOf } from '@pokfei/server/operations/operations'
import { textsInMemory } from '@pokfei/server/desk/texts-in-memory'
import { testSecret } from '../fixtures/test-secret.ts'
import { standingType, testCatalogue, testEvent } from '../fixtures/test-catalogue.ts'
import { byOperator } from '../fixtures/test-operator.ts'
import { openGate } from '../gate/gate-door.ts'
import { testRoomLoad } from '../rooms/open-test-room.ts'
import { openTestApp, type TestApp } from '../store/test-app.ts'
import type { NamedThings } from './verb-samples.ts'
import { testLoading } from '../store/test-loading.ts'

/** The event of another organizer, and another event of the first one. */
export const otherEvent = { organizerID: 'paper-boat', eventID: 'one-lantern' } as const
export const secondEvent = { ...testEvent, eventID: 'second-night' } as const

const nameOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** A shop with two organizers, and the names of what each event has. */
export interface TwoOrganizers extends AsyncDisposable {
  readonly testApp: TestApp
  readonly own: NamedThings
  readonly second: NamedThings
  readonly foreign: NamedThings
  /** Calls a verb for a caller, and returns its end and the texts that it wrote. */
  readonly call: (
    caller: Partial<StaffCaller>,
    verb: readonly [command: string, verb: string],
    input: unknown,
    act?: Partial<CalledAct>,
  ) => Promise<OperationEnd & { readonly texts: string }>
}

/** Opens a shop with two organizers. Each event has an order of a member of its own, a refund, a code, a phone and a room. */
export async function openTwoOrganizers(): Promise<TwoOrganizers> {
  const free = { salePriceCents: 0, serviceFeeCents: 0 }
  const testApp = await openTestApp([standingType(free)])
  const { store } = testApp.fresh
  for (const key of [otherEvent, secondEvent]) {
    const load = testCatalogue([standingType({ ...free, ...key })], key)
    const organizers =
      key.organizerID === testEvent.organizerID ? load.organizers : [anOrganizer({ organizerID: key.organizerID })]
    const loaded = await store.catalogue.load({ ...load, organizers })
    if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
  }
  const [own, foreign, second] = [
    await fill(testApp, testEvent, 1),
    await fill(testApp, otherEvent, 2),
    await fill(testApp, secondEvent, 3),
  ]
  return {
    testApp,
    own,
    foreign,
    second,
    call: deskCalls(testApp),
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  }
}

/** A store with the clock of its calls. */
type CalledShop = Pick<TestApp, 'clock'> & { readonly fresh: Pick<TestApp['fresh'], 'store'> }

/** Returns a function that calls a verb for a caller. */
export const deskCalls =
  (shop: CalledShop, change: Partial<OperationDeps> = {}): TwoOrganizers['call'] =>
  async (caller, [command, verb], input, act = {}) => {
    const texts = textsInMemory()
    const operation = await operationOf(command, verb)
    const end = await operation.call(
      { ...depsOf(shop), ...change, caller: { ...shellCaller, ...caller }, placeTexts: texts.placeTexts },
      input,
      { ...byOperator(shop.clock.nowSSE()), ...act },
    )
    return {
      ...end,
      texts: texts
        .written()
        .map(({ text }) => text)
        .join('\n'),
    }
  }

const depsOf = ({ fresh, clock }: CalledShop): Omit<OperationDeps, 'placeTexts' | 'caller'> => ({
  store: fresh.store,
  clock,
  publicURL: 'https://tickets.example',
  secret: null,
  previousSecret: null,
  openSecret: async () => testSecret,
  openProviderBooks: async () => null,
  openLoading: testLoading,
  openPages: async () => plainPages,
  drawPDF: async () => {
    throw new Error('no call asks for a PDF')
  },
})

/** Gives an event an order with two tickets, one of them refunded, a code, a phone and a room. */
async function fill(testApp: TestApp, event: EventKey, index: number): Promise<NamedThings> {
  const { fresh, clock, deps } = testApp
  const { store } = fresh
  const { memberID } = await testApp.buyer(index)
  const email = `buyer-${index}@example.com`
  await store.members.register(
    memberID,
    { displayName: `Buyer ${index}`, contactNumber: `9000000${index}`, email: null },
    1,
  )
  const member = await testApp.buyer(index)
  const placed = await placeOrder(deps, {
    member,
    ...event,
    requestedTypeIDs: ['standing', 'standing'],
    adjacentSeating: false,
    language: 'en',
    idempotencyKey: null,
  })
  if (placed.kind !== 'completed') throw new Error(JSON.stringify(placed))
  const { orderID, orderReference } = placed.order
  const [ticket] = await store.orders.tickets(orderID)
  const code = `FANCLUB200${index}`
  const terms = { uses: 3, usesPerMember: null, fromSSE: null, untilSSE: null }
  await store.accessCodes.make(
    event,
    { code, target: { kind: 'types', typeIDs: ['standing'] }, ...terms },
    byOperator(),
  )
  const { device } = await openGate({ store, clock }, `Gate ${index}`, event)
  const room = `events/${nameOf(event)}`
  await store.rooms.load(testRoomLoad({ roomID: room, events: [event] }))
  await store.tickets.reissue({ kind: 'order', orderReference }, byOperator())
  const refundID = newID()
  const [{ orderNo }] = (await fresh.raw.rows('orders')).filter((row) => row['orderID'] === orderID) as [
    { orderNo: number },
  ]
  const failed = { reason: 'requested', state: 'failed', owedSSE: 1, failedSSE: 2, detail: 'closed' }
  await fresh.raw.insert('refunds', [{ refundID, paymentID: `p${index}`, orderNo, amountCents: 100, ...failed }])
  return {
    event: nameOf(event),
    orderReference,
    ticketID: ticket?.ticketID ?? '',
    refundID,
    code,
    device: device.deviceID,
    room,
    memberID,
    email,
  }
}

/** The scope of the first organizer, and of its first event. */
export const ownScopes: readonly StaffScope[] = [
  { kind: 'organizer', organizerID: testEvent.organizerID },
  { kind: 'event', ...testEvent },
]
