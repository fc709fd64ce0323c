import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Api } from '../../../api/client.ts'
import { fetchRoomStatus, roomPath, type RoomKey } from '../../../room/room-queries.ts'
import { serverNowSSE } from '../../../time/server-clock.ts'
import { openRoomChannel } from './room-channel.ts'
import { createRoomPoller, type PolledStatus, type RoomPoller } from './room-poller.ts'

const nothing: PolledStatus = { status: null, isFailing: false }
const getNothing = () => nothing

interface PolledStatusOptions {
  readonly api: Api
  readonly room: RoomKey
  /** The reader's rank, on which the times of polling depend. */
  readonly rank: number | null
  /** Called if another tab has changed the member's entry. */
  readonly onEntry: () => void
}

/** Creates the poller of a room, which asks the server by its clock and shares with the other tabs. */
const browserPoller = (api: Api, room: RoomKey): RoomPoller =>
  createRoomPoller({
    fetchStatus: () => fetchRoomStatus(api, room),
    channel: openRoomChannel(roomPath(room)),
    nowSSE: serverNowSSE,
    random: Math.random,
    after: (seconds, run) => {
      const timer = setTimeout(run, seconds * 1000)
      return () => clearTimeout(timer)
    },
  })

/** Returns the status of a room as its poller has it, and the poller. It belongs to one room: give its screen a key. */
export function usePolledStatus({ api, room, rank, onEntry }: PolledStatusOptions) {
  const [poller] = useState(() => browserPoller(api, room))
  const reportEntry = useEffectEvent(onEntry)

  useEffect(() => {
    const stop = poller.start(() => reportEntry())
    const { pollNow } = poller
    const pollIfVisible = () => document.visibilityState === 'visible' && pollNow()
    document.addEventListener('visibilitychange', pollIfVisible)
    addEventListener('online', pollNow)
    return () => {
      document.removeEventListener('visibilitychange', pollIfVisible)
      removeEventListener('online', pollNow)
      stop()
    }
  }, [poller])
  useEffect(() => poller.setRank(rank), [poller, rank])

  const { status, isFailing } = useSyncExternalStore(poller.subscribe, poller.get, getNothing)
  return { status, isFailing: useIsDisconnected() || isFailing, poller }
}

const subscribeToNetwork = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** True while the browser says that it has no network. The next poll would notice it a minute later. */
const useIsDisconnected = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  )

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
