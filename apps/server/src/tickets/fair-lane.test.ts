import { expect, test } from 'vitest'
import { openFairLane } from './fair-lane.ts'

/** Returns a lane whose turns of the event loop the test controls. */
function stage() {
  const coming: (() => void)[] = []
  const lane = openFairLane((next) => void coming.push(next))
  const begun: string[] = []
  const never = new AbortController().signal
  return {
    begun,
    coming,
    /** Runs this many slices, one after the other. */
    work: async (name: string, slices: number, signal = never): Promise<void> => {
      for (let slice = 0; slice < slices; slice += 1) {
        await lane.turn(name.slice(0, 1), signal)
        begun.push(name)
      }
    },
    /** Passes this many turns of the event loop, with everything that each one resolves. */
    pass: async (turns: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1) {
        coming.shift()?.()
        for (let tick = 0; tick < 10; tick += 1) await Promise.resolve()
      }
    },
  }
}

test('one slice is done per turn of the event loop', async () => {
  const { begun, pass, work } = stage()
  void work('a', 3)
  expect(begun).toEqual([])
  await pass(1)
  expect(begun).toEqual(['a'])
  await pass(2)
  expect(begun).toEqual(['a', 'a', 'a'])
})

test('the many calls of one member cost another member one slice in two', async () => {
  const { begun, pass, work } = stage()
  for (let call = 0; call < 100; call += 1) void work(`a${call}`, 1000)
  await pass(5)
  void work('b', 4)
  await pass(8)
  expect(begun.slice(5).filter((name) => name === 'b')).toHaveLength(4)
})

test('a call that is given up leaves the lane at once, and the others go on', async () => {
  const { begun, coming, pass, work } = stage()
  const hangUp = new AbortController()
  const abandoned = work('a', 1000, hangUp.signal)
  void work('b', 2)
  await pass(2)
  hangUp.abort(new Error('gone'))
  await expect(abandoned).rejects.toThrow('gone')
  await pass(10)
  expect(begun).toEqual(['a', 'b', 'b'])
  expect(coming).toEqual([])
  await expect(work('a', 1, hangUp.signal)).rejects.toThrow('gone')
})
