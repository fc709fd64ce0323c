import { isRecord } from '../../../browser-storage/storage.ts'
import type { RoomChannel, RoomMessage } from './room-poller.ts'

/** Returns the channel of the tabs that show a room. It is open while somebody listens. In a browser without channels,
 *  each tab asks for itself. */
export function openRoomChannel(roomID: string): RoomChannel {
  let channel: BroadcastChannel | undefined
  let send = (_message: RoomMessage) => {}
  return {
    post: (message) => send(message),
    listen: (listener) => {
      if (typeof BroadcastChannel === 'undefined') return () => {}
      const opened = new BroadcastChannel(`room ${roomID}`)
      channel?.close()
      channel = opened
      send = opened.postMessage.bind(opened)
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data)
      })
      return () => {
        send = () => {}
        opened.close()
      }
    },
  }
}

/** A tab that stayed open over a deploy may send another shape. */
function isMessage(data: unknown): data is RoomMessage {
  if (!isRecord(data)) return false
  if (data['kind'] === 'status') return isRecord(data['status']) && typeof data['receivedSSE'] === 'number'
  return data['kind'] === 'asking' || data['kind'] === 'entry'
}
