import type { RoomDraw } from '@pokfei/contracts/routes/rooms'
import { startAtRoot } from '@pokfei/domain/rooms/announced-starts'
import type { Room } from '@pokfei/domain/rooms/room'
import type { StatementSignatures } from '@pokfei/domain/rooms/statement-signatures'
import { listMessage, type ClosedList } from '@pokfei/draw/statements/list-statement'
import { startMessages } from '@pokfei/draw/statements/start-statement'
import type { SignForRoom } from './receipts.ts'

const saleOf = ({ roomID: saleID, chainHash }: Room) => ({ saleID, chainHash })

/** Returns the closed list of a room as it is stated. Null until its root is published, and in version 1. */
function closedListOf({
  drawVersion,
  closedSSE,
  publishedSSE,
  root,
  drawnCount: size,
  starts,
}: Room): ClosedList | null {
  if (drawVersion === 1 || closedSSE === null || publishedSSE === null || root === null) return null
  return { closedSSE, publishedSSE, size, root, startNumber: startAtRoot(starts, publishedSSE) + 1 }
}

/**
 * Signs what a room stated and has no signature yet (ROM-97). Returns all signatures, or null if one is missing and nobody has
 * the key of the room any more.
 */
export function signStatements(sign: SignForRoom, room: Room): StatementSignatures | null {
  const { starts: kept, list: keptList } = room.signatures
  const added: string[] = []
  for (const message of startMessages(saleOf(room), room.starts).slice(kept.length)) {
    const signature = sign(room, message)
    if (signature === null) return null
    added.push(signature)
  }
  const list = closedListOf(room)
  if (list === null || keptList !== null) return { starts: [...kept, ...added], list: keptList }
  const signature = sign(room, listMessage(saleOf(room), room.starts, list))
  return signature === null ? null : { starts: [...kept, ...added], list: signature }
}

/** Returns the starts and the list of a room with their signatures, or null if one is missing for ever. */
export function describeStatements(sign: SignForRoom, room: Room): Pick<RoomDraw, 'starts' | 'list'> | null {
  const signatures = signStatements(sign, room)
  if (signatures === null) return null
  const list = closedListOf(room)
  return {
    starts: room.starts.map((start, index) => ({ ...start, signature: signatures.starts[index] ?? '' })),
    list: list === null || signatures.list === null ? null : { ...list, signature: signatures.list },
  }
}
