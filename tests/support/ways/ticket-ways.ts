import { ActRefused } from '@pokfei/domain/ports/store-errors'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { advanceRooms } from '@pokfei/domain/services/rooms/advance-rooms'
import { joinRoom } from '@pokfei/domain/services/rooms/join-room'
import { standingType, testCatalogue } from '../fixtures/test-catalogue.ts'
import { byOperator } from '../fixtures/test-operator.ts'
import { payOrder } from '../payments/paid-order.ts'
import { plainEngine, roomStartSSE } from '../rooms/open-test-room.ts'
import type { CheckoutChange, TestApp } from '../store/test-app.ts'
import { ticketLimits } from './ticket-limits.ts'
import { swapPlaces, type TicketStage } from './ticket-stage.ts'

/** A way to a ticket. */
export type TicketWay = 'checkout' | 'code' | 'turn' | 'revival' | 'gift' | 'swap'

/** Takes the tickets. Returns `given`, or why there are none. */
type Attempt = () => Promise<string>

/** A way as a test goes it. */
interface GoneWay {
  /** Does what must come before a limit, and returns the attempt. */
  readonly prepare: (stage: TicketStage) => Promise<Attempt>
  /** Moves the shop on, once all stages are prepared. */
  readonly begin?: (testApp: TestApp) => Promise<void>
}

const twoStanding = ['standing', 'standing']

/** Returns an attempt to check out. */
const checkOut =
  ({ testApp, event, index }: TicketStage, change: CheckoutChange = {}): Attempt =>
  async () => {
    const result = await testApp.order(index, twoStanding, { ...event, ...change })
    if (result.kind === 'redirect') return 'given'
    return result.kind === 'refused' ? result.reason : result.kind
  }

/** Each way to a ticket. */
export const ticketWays: Readonly<Record<TicketWay, GoneWay>> = {
  checkout: { prepare: async (stage) => checkOut(stage) },
  code: {
    async prepare(stage) {
      const { testApp, event, index } = stage
      const code = `PRESALE${10 + index}`
      const terms = { uses: 9, usesPerMember: null, fromSSE: null, untilSSE: null }
      const target = { kind: 'types', typeIDs: ['standing'] } as const
      await testApp.fresh.store.accessCodes.make(event, { code, target, ...terms }, byOperator())
      return checkOut(stage, { accessCode: code })
    },
  },
  turn: {
    async prepare(stage) {
      const { testApp, event, member } = stage
      await ticketLimits.room(stage)
      const roomID = `events/${event.organizerID}/${event.eventID}`
      const deps = { store: testApp.fresh.store, clock: testApp.clock, draw: plainEngine }
      await advanceRooms(deps)
      await joinRoom(deps, { roomID, memberID: member.memberID, language: 'en' })
      return checkOut(stage)
    },
    async begin({ fresh: { store }, clock }) {
      for (const second of [-60, -32, 0]) {
        clock.set(roomStartSSE + second)
        await advanceRooms({ store, clock, draw: plainEngine })
      }
    },
  },
  revival: {
    async prepare({ testApp, event, index, member: { memberID } }) {
      const { orderID } = await testApp.openOrder(index, twoStanding, event)
      await cancelOrder(testApp.deps, { memberID, orderID })
      return async () => {
        const { paymentID } = testApp.payments.change(orderID, { status: 'paid' })
        await settlePayment(testApp.deps, { eventID: `late-${orderID}`, paymentID })
        const order = await testApp.fresh.store.orders.find(orderID)
        if (order?.state === 'COMPLETED') return 'given'
        return (await testApp.fresh.store.refunds.listOfOrder(orderID)).length === 1 ? 'refunded' : 'lost'
      }
    },
  },
  gift: {
    prepare: async ({ testApp, event, member: { memberID } }) => {
      const gift = { memberID, typeID: 'standing', ticketCount: 2, allotmentName: null, language: 'en' } as const
      return async () => {
        const act = byOperator(testApp.clock.nowSSE())
        try {
          const result = await testApp.fresh.store.orders.give({ ...event, ...gift }, act)
          return result.kind === 'rejected' ? result.reason : result.kind
        } catch (error) {
          if (error instanceof ActRefused) return error.reason
          throw error
        }
      }
    },
  },
  swap: {
    async prepare({ testApp, event, index, member: { memberID } }) {
      const { store } = testApp.fresh
      const source = { ...event, eventID: `old-${event.eventID}` }
      await store.catalogue.load(testCatalogue([standingType(source)], source))
      const { orderID, tickets } = await payOrder(testApp, index, ['standing'], source)
      const choices = [{ kind: 'keep' }, { kind: 'swap', eventID: event.eventID, allotmentName: swapPlaces }] as const
      const deadlineSSE = testApp.clock.nowSSE() + 86_400
      await store.catalogue.announce(
        source,
        {
          kind: 'moved',
          facts: { venueNameEN: 'The Hall' },
          textEN: 'A new hall.',
          textCN: '新場地。',
          offer: { choices, defaultChoice: { kind: 'keep' }, deadlineSSE },
        },
        byOperator(testApp.clock.nowSSE()),
      )
      const ticketID = tickets[0]?.ticketID ?? ''
      const swap = { memberID, orderID, ticketID, eventID: event.eventID, typeID: 'standing' }
      return async () => {
        const result = await store.changes.swap(swap, testApp.clock.nowSSE())
        return result.kind === 'rejected' ? result.reason : result.kind.replace('swapped', 'given')
      }
    },
  },
}
