import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { WorkRejected } from '../../scheduling/work-queue.ts'
import { createPublicWork, insider } from './public-work.ts'

/** Returns readers at addresses, whose work never ends by itself. `counted` lists the addresses of counted answers. */
function open({ isLate = false, budget = Infinity } = {}) {
  const counted: string[] = []
  const readerOf = createPublicWork({
    countAnswer: ({ ip }) => (counted.push(ip) > budget ? 7 : 0),
    isLate: () => isLate,
    metrics: { countBy: () => undefined },
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const requestFrom = (ip: string, socket: unknown = new Socket()) => ({ ip, headers: {}, raw: { socket } })
  const ask = (ip: string, key: string, isKnown = false): Promise<string> => {
    const run = () => {
      begun.push(key)
      return new Promise<string>((resolve) => ends.set(key, () => resolve(key)))
    }
    const asked = readerOf(requestFrom(ip)).inTurn({ key, isKnown, run })
    asked.catch(() => undefined)
    return asked
  }
  const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => null,
      (error: unknown) => (error instanceof WorkRejected ? error.code : error),
    )
  return { readerOf, requestFrom, ask, refusalOf, begun, ends, counted }
}

test('begins two answers, lets 32 of one address wait, and turns the others away', async () => {
  const { ask, refusalOf, begun } = open()
  const asked = Array.from({ length: 40 }, (_, index) => ask('a', `a${index}`))
  expect(begun).toEqual(['a0', 'a1'])
  expect(await Promise.all(asked.slice(34).map(refusalOf))).toEqual(Array(6).fill('unavailable'))
})

test('serves another address next, however many answers of the first one wait', async () => {
  const { ask, begun, ends } = open()
  for (let index = 0; index < 34; index += 1) void ask('a', `a${index}`)
  void ask('b', 'b0')
  ends.get('a0')?.()
  ends.get('a1')?.()
  await expect.poll(() => begun).toContain('b0')
  expect(begun.length).toBeLessThanOrEqual(4)
})

test('shares the work of one key, and counts it for the first who asks', async () => {
  const { ask, begun, ends, counted } = open()
  const asked = ['a', 'a', 'b'].map((ip) => ask(ip, 'same'))
  expect([begun, counted]).toEqual([['same'], ['a']])
  ends.get('same')?.()
  expect(await Promise.all(asked)).toEqual(['same', 'same', 'same'])
  void ask('a', 'same')
  expect(counted).toEqual(['a', 'a'])
})

test('turns an address away beyond its budget, but not from an answer that is only checked', async () => {
  const { ask, refusalOf, begun } = open({ budget: 1 })
  void ask('a', 'first')
  expect(await refusalOf(ask('a', 'second'))).toBe('tooManyRequests')
  void ask('a', 'known', true)
  expect(begun).toEqual(['first', 'known'])
})

test('computes nothing new while the process is late, and counts nothing then', async () => {
  const { ask, refusalOf, begun, counted } = open({ isLate: true })
  expect(await refusalOf(ask('a', 'new'))).toBe('unavailable')
  void ask('a', 'known', true)
  expect([begun, counted]).toEqual([['known'], []])
})

test('lets a page within the process do its work at once', () => {
  const { readerOf, requestFrom } = open({ isLate: true, budget: 0 })
  expect(readerOf(requestFrom('a', {}))).toBe(insider)
})
