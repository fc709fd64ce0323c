import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Api } from '../../../api/client.ts'
import { fetchRoomStatus, roomPath, type RoomKey } from '../../../api/room-queries.ts'
import { openRoomChannel } from './room-channel.ts'
import { openRoomPoller, type PolledStatus, type RoomPoller } from './room-poller.ts'

const nothing: PolledStatus = { status: null, isFailing: false }
const neverChanges = () => () => {}
const getNothing = () => nothing

interface PolledStatusOptions {
  readonly api: Api
  readonly room: RoomKey
  /** The reader's rank, on which the times of polling depend. */
  readonly rank: number | null
  /** The server's time in Unix seconds. */
  readonly nowSSE: number
  /** Called if another tab has changed the member's entry. */
  readonly onEntry: () => void
}

/** Returns the status of a room as its poller has it, and the poller while it is open. */
export function usePolledStatus({ api, room, rank, nowSSE, onEntry }: PolledStatusOptions) {
  const [poller, setPoller] = useState<RoomPoller>()
  const getNow = useEffectEvent(() => nowSSE)
  const reportEntry = useEffectEvent(onEntry)
  const roomID = roomPath(room)
  const ask = useEffectEvent(() => fetchRoomStatus(api, room))

  useEffect(() => {
    const channel = openRoomChannel(roomID)
    const opened = openRoomPoller(
      {
        fetchStatus: () => ask(),
        channel,
        nowSSE: () => getNow(),
        random: Math.random,
        after: (seconds, run) => {
          const timer = setTimeout(run, seconds * 1000)
          return () => clearTimeout(timer)
        },
      },
      () => reportEntry(),
    )
    setPoller(opened)
    const pollIfVisible = () => document.visibilityState === 'visible' && opened.pollNow()
    const { pollNow } = opened
    document.addEventListener('visibilitychange', pollIfVisible)
    addEventListener('online', pollNow)
    return () => {
      document.removeEventListener('visibilitychange', pollIfVisible)
      removeEventListener('online', pollNow)
      opened.close()
      channel.close()
    }
  }, [roomID])
  useEffect(() => poller?.setRank(rank), [poller, rank])

  const polled = useSyncExternalStore(poller?.subscribe ?? neverChanges, poller?.get ?? getNothing, getNothing)
  return { ...polled, poller }
}

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** True while the reader can see the page. */
export const useIsVisible = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )
