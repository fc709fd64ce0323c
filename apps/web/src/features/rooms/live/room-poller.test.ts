import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleStatus } from '../state/testing/sample-status.ts'
import { createRoomPoller, type RoomChannel, type RoomMessage, type RoomPoller } from './room-poller.ts'

beforeEach(() => void vi.useFakeTimers({ now: sampleStatus.nowSSE * 1000 }))
afterEach(() => void vi.useRealTimers())

const nowSSE = () => Math.floor(Date.now() / 1000)

/** Returns the channels of some tabs. */
function tabs(): () => RoomChannel {
  const all = new Set<(message: RoomMessage) => void>()
  return () => {
    let own: ((message: RoomMessage) => void) | undefined
    return {
      post: (message) => {
        for (const listener of all) if (listener !== own) listener(message)
      },
      listen: (listener) => {
        own = listener
        all.add(listener)
        return () => all.delete(listener)
      },
    }
  }
}

/** Opens a poller with the rank 500, and counts its requests. */
function openPoller(channel: RoomChannel, response: () => Promise<RoomStatus>, onEntry = () => {}) {
  const fetchStatus = vi.fn<() => Promise<RoomStatus>>(response)
  const poller: RoomPoller = createRoomPoller({
    fetchStatus,
    channel,
    nowSSE,
    random: () => 0,
    after: (seconds, run) => {
      const timer = setTimeout(run, seconds * 1000)
      return () => clearTimeout(timer)
    },
  })
  poller.setRank(500)
  return { poller, fetchStatus, stop: poller.start(onEntry) }
}

const served = async (): Promise<RoomStatus> => ({ ...sampleStatus, nowSSE: nowSSE() })

it('asks at once, and then at the times of its rank', { tags: 'ROM-51' }, async () => {
  const { poller, fetchStatus, stop } = openPoller(tabs()(), served)
  await vi.advanceTimersByTimeAsync(0)
  expect(poller.get().status).toEqual(sampleStatus)
  // 88 ranks at 90 a minute are 59 seconds.
  await vi.advanceTimersByTimeAsync(5_800)
  expect(fetchStatus).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(fetchStatus).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchStatus).toHaveBeenCalledTimes(2)
})

it('asks once for all tabs, which show the same', { tags: 'ROM-56' }, async () => {
  const channel = tabs()
  const first = openPoller(channel(), served)
  await vi.advanceTimersByTimeAsync(1_000)
  const second = openPoller(channel(), served)
  await vi.advanceTimersByTimeAsync(59_000)
  const requests = first.fetchStatus.mock.calls.length + second.fetchStatus.mock.calls.length
  expect(requests).toBeLessThanOrEqual(12)
  expect(second.poller.get()).toEqual(first.poller.get())
  first.stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(second.fetchStatus.mock.calls.length).toBeGreaterThan(2)
  second.stop()
})

it('keeps the last status while the server does not respond, and asks more rarely', {
  tags: ['ROM-51', 'ROM-55'],
}, async () => {
  let isGone = false
  const { poller, fetchStatus, stop } = openPoller(tabs()(), async () => {
    if (isGone) throw new Error('unreachable')
    return served()
  })
  await vi.advanceTimersByTimeAsync(0)
  isGone = true
  await vi.advanceTimersByTimeAsync(6_000)
  expect(poller.get()).toEqual({ status: sampleStatus, isFailing: true })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(fetchStatus).toHaveBeenCalledTimes(4)
  isGone = false
  poller.pollNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(poller.get().isFailing).toBe(false)
  poller.pollNow()
  expect(fetchStatus).toHaveBeenCalledTimes(5)
  stop()
})

it('tells the other tabs of a change of the entry', { tags: 'ROM-56' }, async () => {
  const channel = tabs()
  const onEntry = vi.fn<() => void>()
  const first = openPoller(channel(), served)
  const second = openPoller(channel(), served, onEntry)
  first.poller.reportEntry()
  expect(onEntry).toHaveBeenCalledTimes(1)
  first.stop()
  second.stop()
})

it('never goes back to a lower number of a process that is behind', { tags: ['ROM-28', 'ROM-51'] }, async () => {
  const numbers = [160, 140, 161, 140]
  const { poller, stop } = openPoller(tabs()(), async () => {
    const number = numbers.shift() ?? 0
    return { ...sampleStatus, served: number, nowSSE: sampleStatus.nowSSE + (numbers.length === 0 ? 60 : 0) }
  })
  const seen: (number | undefined)[] = []
  for (let ask = 0; ask < 4; ask += 1) {
    poller.pollNow()
    await vi.advanceTimersByTimeAsync(4_000)
    seen.push(poller.get().status?.served)
  }
  // The last one is a minute younger: the shop came back from a backup.
  expect(seen).toEqual([160, 160, 161, 140])
  stop()
})
