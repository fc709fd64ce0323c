import type { RoomDraw } from '@pokfei/contracts/routes/rooms'
import type { Room } from '@pokfei/domain/rooms/room'
import { listMessage } from '@pokfei/draw/statements/list-statement'
import { startMessages } from '@pokfei/draw/statements/start-statement'
import type { SignForRoom } from './receipts.ts'

const saleOf = ({ roomID: saleID, chainHash }: Room) => ({ saleID, chainHash })

/** Returns the announced starts of a room with the signature of each, or null if nobody can sign them any more. */
export function signStarts(sign: SignForRoom, room: Room): RoomDraw['starts'] | null {
  const messages = startMessages(saleOf(room), room.starts)
  const signed = room.starts.flatMap((start, index) => {
    const message = messages[index]
    const signature = message === undefined ? null : sign(room, message)
    return signature === null ? [] : [{ ...start, signature }]
  })
  return signed.length === room.starts.length ? signed : null
}

/** Returns the signed list of a room. Null until its root is published, and in version 1. */
export function signList(sign: SignForRoom, room: Room): RoomDraw['list'] {
  const { drawVersion, closedSSE, publishedSSE, root, drawnCount: size, starts } = room
  if (drawVersion === 1 || closedSSE === null || publishedSSE === null || root === null) return null
  // The start that held when the root was published. A later one leaves the list as it is.
  const startNumber = starts.findLastIndex(({ sinceSSE }) => sinceSSE <= publishedSSE) + 1
  const list = { closedSSE, publishedSSE, size, root, startNumber }
  const signature = sign(room, listMessage(saleOf(room), starts, list))
  return signature === null ? null : { ...list, signature }
}
