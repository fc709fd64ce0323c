import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { nextPollSeconds, retryAfterFailure } from '../state/next-poll.ts'

/** A message between the tabs of a browser that show the same room. */
export type RoomMessage =
  /** Another tab asks the server now. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'status'; readonly status: RoomStatus; readonly receivedSSE: number }
  /** The entry or the turn of the member has changed. */
  | { readonly kind: 'entry' }

/** The channel between the tabs. A tab does not receive its own messages. */
export interface RoomChannel {
  post(message: RoomMessage): void
  /** Calls the listener for each message of another tab. Returns a function that ends this. */
  listen(listener: (message: RoomMessage) => void): () => void
}

/** The parts of a poller. */
export interface PollerDeps {
  /** Returns the status, or throws if the server did not respond. */
  readonly fetchStatus: () => Promise<RoomStatus>
  readonly channel: RoomChannel
  /** Returns the server's time in Unix seconds. */
  readonly nowSSE: () => number
  /** Returns a number from 0 to 1. */
  readonly random: () => number
  /** Calls `run` after some seconds. Returns a function that prevents it. */
  readonly after: (seconds: number, run: () => void) => () => void
}

/** The last status of a room, and whether the last request for it failed. */
export interface PolledStatus {
  readonly status: RoomStatus | null
  readonly isFailing: boolean
}

/** Asks for the status of a room at its times, once for all tabs (ROM-51, ROM-56). */
export interface RoomPoller {
  readonly get: () => PolledStatus
  readonly subscribe: (listener: () => void) => () => void
  /** Sets the reader's rank, on which the times depend. */
  readonly setRank: (rank: number | null) => void
  /** Asks at once, as when the reader returns to the tab or the network is back. */
  readonly pollNow: () => void
  /** Tells the other tabs that the member's entry or turn has changed. */
  readonly reportEntry: () => void
  /** Begins to ask. `onEntry` is called if another tab has changed the entry. Returns a function that ends it. */
  readonly start: (onEntry: () => void) => () => void
}

/** Seconds for which a tab leaves the server to another one that is asking. */
const otherAsksSeconds = 5
/** Seconds for which a status is so fresh that a returning reader needs no other. */
const freshSeconds = 2

/** Seconds after which a lower served rank counts, because the shop came back from a backup. */
const olderSeconds = 60

/** True for the status of a process that is behind another one, so that no called number goes back (ROM-28). */
const isOlder = (next: RoomStatus, last: RoomStatus): boolean =>
  next.served < last.served && next.nowSSE < last.nowSSE + olderSeconds

/** Creates a poller, which asks once it is started. */
export function createRoomPoller({ fetchStatus, channel, nowSSE, random, after }: PollerDeps): RoomPoller {
  const listeners = new Set<() => void>()
  let polled: PolledStatus = { status: null, isFailing: false }
  let receivedSSE = -Infinity
  let rank: number | null = null
  let failures = 0
  let isAsking = false
  let isClosed = true
  let cancel = () => {}

  const publish = (next: PolledStatus) => {
    polled = next
    for (const listener of listeners) listener()
  }
  const schedule = (seconds: number | null) => {
    cancel()
    cancel = seconds === null || isClosed ? () => {} : after(seconds, poll)
  }
  const scheduleNext = () => {
    if (polled.status !== null) schedule(nextPollSeconds({ status: polled.status, rank, nowSSE: nowSSE() }, random()))
  }
  const take = (status: RoomStatus, atSSE: number) => {
    receivedSSE = atSSE
    failures = 0
    const isOld = polled.status !== null && isOlder(status, polled.status)
    publish({ status: isOld ? polled.status : status, isFailing: false })
    scheduleNext()
  }
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    channel.post({ kind: 'asking' })
    try {
      const status = await fetchStatus()
      if (isClosed) return
      channel.post({ kind: 'status', status, receivedSSE: nowSSE() })
      take(status, nowSSE())
    } catch {
      if (isClosed) return
      failures += 1
      publish({ ...polled, isFailing: true })
      schedule(retryAfterFailure(failures, random()))
    } finally {
      isAsking = false
    }
  }
  function poll(): void {
    void ask()
  }
  return {
    get: () => polled,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setRank: (next) => {
      if (next === rank) return
      rank = next
      scheduleNext()
    },
    pollNow: () => {
      if (nowSSE() - receivedSSE > freshSeconds || polled.isFailing) poll()
    },
    reportEntry: () => channel.post({ kind: 'entry' }),
    start: (onEntry) => {
      isClosed = false
      const stopListening = channel.listen((message) => {
        switch (message.kind) {
          case 'asking':
            return isAsking ? undefined : schedule(otherAsksSeconds * (1 + random()))
          case 'status':
            return message.receivedSSE >= receivedSSE ? take(message.status, message.receivedSSE) : undefined
          case 'entry':
            return onEntry()
        }
      })
      poll()
      return () => {
        isClosed = true
        cancel()
        stopListening()
      }
    },
  }
}
