import { describe, expect, it } from 'vitest'
import { createWorkQueue, WorkRejected } from './work-queue.ts'

/** Returns a queue whose work ends on command. It records the started work and the rests. */
function opened({ atOnce = 1, perLane = 3, most = 5 } = {}) {
  let now = 0
  const begun: string[] = []
  const rests: number[] = []
  const ends = new Map<string, () => void>()
  const queue = createWorkQueue({
    atOnce,
    perLane,
    most,
    restPerWork: 3,
    longestRestMilliseconds: 200,
    now: () => now,
    rest: async (milliseconds) => void rests.push(milliseconds),
  })
  const add = (lane: string, name: string, isGone = () => false) =>
    queue.add({ lane, isGone }, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  /** Ends work after this time, and lets the next begin. */
  const end = async (name: string, milliseconds = 0) => {
    now += milliseconds
    ends.get(name)?.()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { add, end, begun, rests }
}

const here = (lane: string) => ({ lane, isGone: () => false })

describe('a work queue', () => {
  it('runs a few jobs at a time and starts the next after each', async () => {
    const { add, end, begun } = opened({ atOnce: 2 })
    const first = add('a', '1')
    add('a', '2')
    add('a', '3')
    expect(begun).toEqual(['1', '2'])
    await end('1')
    expect(await first.done).toBe('1')
    expect(begun).toEqual(['1', '2', '3'])
  })

  it('serves addresses in turns', async () => {
    const { add, end, begun } = opened()
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name)
    add('b', 'b1')
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('rejects a job beyond the limit of one address or of all, with a retry time', () => {
    const { add } = opened()
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name)
    expect(() => add('a', 'a5')).toThrow(WorkRejected)
    add('b', 'b1')
    add('c', 'c1')
    expect(() => add('d', 'd1')).toThrow(expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 }))
  })

  it('continues after a failure', async () => {
    const { add, end, begun } = opened()
    add('a', '1')
    add('a', '2')
    await end('1')
    await end('2')
    expect(begun).toEqual(['1', '2'])
  })

  it('rests three times as long as the work took, up to a limit', async () => {
    const { add, end, rests } = opened()
    for (const name of ['1', '2', '3']) add('a', name)
    await end('1', 20)
    await end('2', 5_000)
    expect(rests).toEqual([60, 200])
  })
})

describe('a waiting job', () => {
  it('is dropped after its client disconnected', async () => {
    const { add, end, begun } = opened()
    let isGone = false
    add('a', '1')
    const dropped = add('a', '2', () => isGone)
    const outcome = dropped.done.catch((error: unknown) => error)
    add('a', '3')
    isGone = true
    await end('1')
    expect(await outcome).toBeInstanceOf(WorkRejected)
    expect(begun).toEqual(['1', '3'])
  })

  it('is not dropped while another client waits for it', async () => {
    const { add, end, begun } = opened()
    add('a', '1')
    const shared = add('a', '2', () => true)
    shared.join(here('b'))
    await end('1')
    expect(begun).toEqual(['1', '2'])
  })

  it('runs once, in the turn of its first client', async () => {
    const { add, end, begun } = opened()
    for (const name of ['a1', 'a2', 'a3']) add('a', name)
    const shared = add('a', 'shared')
    shared.join(here('b'))
    shared.join(here('b'))
    for (const name of ['a1', 'a2', 'shared', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'shared', 'a3'])
    expect(await shared.done).toBe('shared')
  })
})
