import { expect, onTestFinished, test, vi } from 'vitest'
import { NotConnected } from '../connection/lost-connections.ts'
import { createTurns } from './turns.ts'

/** Returns turns for two jobs, the jobs that run, and the number that waits. Time passes only by the test. */
function createQueue() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = { waiting: 0 }
  const { run } = createTurns(2, { patienceMs: 5000, countWaiting: (change) => (queue.waiting += change) })
  const running: PromiseWithResolvers<string>[] = []
  return {
    queue,
    running,
    add: () =>
      run(() => {
        const job = Promise.withResolvers<string>()
        running.push(job)
        return job.promise
      }),
  }
}

test('so many jobs run at once, and the next one starts when one ends', async () => {
  const { add, queue, running } = createQueue()
  const jobs = [add(), add(), add(), add()]
  await vi.advanceTimersByTimeAsync(0)
  expect([running.length, queue.waiting]).toEqual([2, 2])
  running[1]?.resolve('second')
  expect(await jobs[1]).toBe('second')
  await vi.advanceTimersByTimeAsync(0)
  expect([running.length, queue.waiting]).toEqual([3, 1])
  running[0]?.reject(new Error('the rule said no'))
  await expect(jobs[0]).rejects.toThrow('the rule said no')
  await vi.advanceTimersByTimeAsync(0)
  expect([running.length, queue.waiting]).toEqual([4, 0])
})

test('a job waits for as long as others succeed', async () => {
  const { add, running } = createQueue()
  const jobs = Array.from({ length: 20 }, add)
  for (let done = 0; done < 20; done += 1) {
    await vi.advanceTimersByTimeAsync(4000)
    running[done]?.resolve('served')
  }
  expect(await Promise.all(jobs)).toEqual(jobs.map(() => 'served'))
  expect(vi.getTimerCount()).toBe(0)
})

test('a job that waits while no other succeeds fails, and a later one is served', async () => {
  const { add, queue, running } = createQueue()
  const [first, second, waiting] = [add(), add(), add()]
  await vi.advanceTimersByTimeAsync(3000)
  const later = Promise.allSettled([add()])
  running[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  const latest = Promise.allSettled([add()])
  await vi.advanceTimersByTimeAsync(4999)
  expect(queue.waiting).toBe(2)
  await vi.advanceTimersByTimeAsync(3001)
  const reason = new NotConnected('no connection has served anyone for 5000 ms')
  expect([...(await later), ...(await latest)]).toEqual([1, 2].map(() => ({ status: 'rejected', reason })))
  running[1]?.resolve('second')
  running[2]?.resolve('third')
  expect(await Promise.all([second, waiting])).toEqual(['second', 'third'])
  const last = add()
  await vi.advanceTimersByTimeAsync(0)
  running[3]?.resolve('last')
  expect(await last).toBe('last')
  expect(vi.getTimerCount()).toBe(0)
})
