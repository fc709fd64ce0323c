import type { ProposedChange } from '@pokfei/domain/changes/event-change'
import { byOperator } from '../fixtures/test-operator.ts'
import { testRoomLoad } from '../rooms/open-test-room.ts'
import { registeredBuyer, soonSSE, swapPlaces, type TicketStage } from './ticket-stage.ts'

/** A thing that may stand between a buyer and two tickets of an event. Swaps want one. */
export type TicketLimit =
  | 'perType'
  | 'perOrder'
  | 'perMember'
  | 'onePending'
  | 'capacity'
  | 'saleStart'
  | 'saleEnd'
  | 'pause'
  | 'postponed'
  | 'cancelled'
  | 'room'
  | 'start'

const act = ({ testApp }: TicketStage) => byOperator(testApp.clock.nowSSE())

function announce(kind: 'postponed' | 'cancelled') {
  const change: ProposedChange = { kind, facts: {}, textEN: 'A typhoon.', textCN: '颱風。', offer: null }
  return async (stage: TicketStage) => {
    const { catalogue } = stage.testApp.fresh.store
    const announced = await catalogue.announce(stage.event, change, act(stage))
    if (announced.kind !== 'announced') throw new Error(JSON.stringify(announced))
  }
}

/** Puts each limit into the buyer's way. The last one moves the clock. */
export const ticketLimits: Readonly<Record<TicketLimit, (stage: TicketStage) => Promise<unknown>>> = {
  perType: (stage) => stage.reload({}, { ttMaxTicketBuyLimit: 1 }),
  perOrder: (stage) => stage.reload({ maxTicketBuyCount: 1 }),
  async perMember(stage) {
    await stage.give(stage.member.memberID, 2)
    await stage.reload({ memberTicketLimit: 2 })
  },
  onePending: ({ testApp, index }) => testApp.openOrder(index, ['standing']),
  async capacity(stage) {
    const { store } = stage.testApp.fresh
    const other = await registeredBuyer(stage.testApp, 1_000)
    await stage.give(other.memberID, 2, swapPlaces)
    const [type] = (await store.catalogue.findStockedEvent(stage.event))?.ticketTypes ?? []
    if (type === undefined) throw new Error('the event is gone')
    const places = type.capacity - type.heldCount - type.soldCount
    const rest = { name: 'rest', typeID: 'standing', places, seats: [], releaseSSE: null }
    await store.allotments.hold(stage.event, rest, act(stage))
  },
  saleStart: (stage) => stage.reload({ saleStartTimeSSE: stage.testApp.clock.nowSSE() + 60 }),
  saleEnd: (stage) => stage.reload({ saleEndTimeSSE: stage.testApp.clock.nowSSE() }),
  pause: (stage) => stage.testApp.fresh.store.catalogue.control(stage.event, 'pause', act(stage)),
  postponed: announce('postponed'),
  cancelled: announce('cancelled'),
  async room({ testApp, event }) {
    const { rooms } = testApp.fresh.store
    const roomID = `events/${event.organizerID}/${event.eventID}`
    if ((await rooms.find(roomID)) === null) await rooms.load(testRoomLoad({ roomID, events: [event] }))
  },
  start: async ({ testApp }) => testApp.clock.set(soonSSE),
}
