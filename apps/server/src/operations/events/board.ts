import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { events } from '@pokfei/desk-contract/verbs/events'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { sumOfFigures, type BoardEvent, type BoardRoom } from '@pokfei/domain/desk/board'
import type { OrderPace } from '@pokfei/domain/desk/order-pace'
import { lastRank } from '@pokfei/domain/rooms/room'
import { hasScope, type StaffScope } from '@pokfei/domain/staff/caller'
import { boardOf } from '../../desk/board.ts'
import { done, reportOperation } from '../frame/operation.ts'
import { partOf } from '../frame/part-of.ts'

/** The most events that a board lists. Its sums are about all of them. */
const mostListed = 50
const minutesPerStep = 10

/** Shows what is sold, paid and let in at this moment, from the buffer of all boards. */
export const boardOperation = reportOperation(
  events.board,
  async ({ store, clock, caller: { scope } }, { event = null }) => {
    const nowSSE = clock.nowSSE()
    const read = boardOf(store.desk)
    const all = await read(null, nowSSE)
    const isAsked = (one: EventKey) => event === null || nameOf(one) === nameOf(event)
    const board = all.events.some(isAsked) || event === null ? all : await read(event, nowSSE)
    const shown = board.events.filter((one) => isAsked(one) && hasScope(scope, { kind: 'event', ...keyOf(one) }))
    if (event !== null && shown.length === 0) return refuse(events.board.refusals, 'noSuchEvent', nameOf(event))
    const eventNos = new Set(shown.map(({ eventNo }) => eventNo))
    return done({
      countedSSE: board.countedSSE,
      total: { ...sumOfFigures(shown), eventCount: shown.length },
      events: shown.slice(0, mostListed).map((one) => ({ ...one, states: [...one.states] })),
      pools: event === null ? [] : shown.flatMap(({ pools }) => pools),
      rooms: board.rooms.filter((room) => isShown(room, eventNos, scope)).map(roomJSON),
      orders: ordersJSON(board.paceOf(eventNos)),
      mailsDue: scope.kind === 'all' ? board.mailsDue : null,
    })
  },
)

const keyOf = ({ organizerID, eventID }: BoardEvent): EventKey => ({ organizerID, eventID })

function isShown({ room, eventNos }: BoardRoom, shown: ReadonlySet<number>, scope: StaffScope): boolean {
  const part = partOf(room.roomID)
  return part !== null && hasScope(scope, part) && eventNos.some((eventNo) => shown.has(eventNo))
}

const roomJSON = ({ room }: BoardRoom) => ({
  room: room.roomID,
  state: room.state,
  startTimeSSE: room.startTimeSSE,
  turnsPerMinute: room.turnsPerMinute,
  servedRank: room.servedRank,
  lastRank: lastRank(room),
  entryCount: Math.max(room.numberCount, lastRank(room)),
  message: room.message && { ...room.message },
})

function ordersJSON({ minutes, daySSE, ...pace }: OrderPace) {
  const most = Math.max(0, ...minutes)
  const steps = Array.from({ length: Math.ceil(minutes.length / minutesPerStep) }, (_, step) =>
    minutes.slice(step * minutesPerStep, (step + 1) * minutesPerStep).reduce((sum, count) => sum + count, 0),
  )
  return {
    ...pace,
    daySSE,
    lastHour: minutes.slice(-60),
    day: steps,
    peak: most === 0 ? null : { minuteSSE: daySSE + 60 * minutes.indexOf(most), orders: most },
  }
}
