import { rooms } from '@pokfei/desk-contract/verbs/rooms'
import { done, reportOperation } from '../frame/operation.ts'
import { shownRoom } from './shown-room.ts'

/** Lists the waiting rooms of all sales. */
export const listOperation = reportOperation(rooms.list, async ({ store, caller }, { after = null, limit }) => {
  const { rows, next } = await store.desk.listRooms({ after, limit }, caller.scope)
  return done({ rooms: rows.map(shownRoom), next })
})
