import { isRecord } from '../../../browser-storage/storage.ts'
import type { RoomChannel, RoomMessage } from './room-poller.ts'

/** Opens the channel of the tabs that show a room. In a browser without channels, each tab asks for itself. */
export function openRoomChannel(roomID: string): RoomChannel & { readonly close: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => () => {}, close: () => {} }
  const channel = new BroadcastChannel(`room ${roomID}`)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const receive = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data)
      }
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
    close: () => channel.close(),
  }
}

/** A tab that stayed open over a deploy may send another shape. */
function isMessage(data: unknown): data is RoomMessage {
  if (!isRecord(data)) return false
  if (data['kind'] === 'status') return isRecord(data['status']) && typeof data['receivedSSE'] === 'number'
  return data['kind'] === 'asking' || data['kind'] === 'entry'
}
