import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { rooms } from '@pokfei/desk-contract/verbs/rooms'
import { done, reportOperation } from '../frame/operation.ts'
import { shownRoom } from './shown-room.ts'

/** Shows a room: its state, its ranks, and the stock of its events. */
export const showOperation = reportOperation(rooms.show, async ({ store, clock }, { room: id }) => {
  const facts = await store.rooms.findFacts(id, clock.nowSSE())
  if (facts === null) return refuse(rooms.show.refusals, 'noSuchRoom', id)
  const { room, entryCount, stock } = facts
  return done({
    ...shownRoom(room),
    entryCount,
    stock: stock.map(({ typeKey, freeTickets, capacity }) => ({ type: typeKey, freeTickets, capacity })),
  })
})
