import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { rooms } from '@pokfei/desk-contract/verbs/rooms'
import { describeDraw } from '../../rooms/describe-room.ts'
import { done, reportOperation } from '../frame/operation.ts'

const { refusals } = rooms.publish

/** Returns the public facts of a draw, as witnesses keep them (docs/draw.md), with the signatures that a running server has stored. */
export const publishOperation = reportOperation(rooms.publish, async ({ store, clock }, { room: id }) => {
  const room = await store.rooms.find(id)
  if (room === null) return refuse(refusals, 'noSuchRoom', id)
  const draw = describeDraw(room, undefined, () => null)
  return draw === null ? refuse(refusals, 'notSigned') : done({ seenSSE: clock.nowSSE(), draw })
})
