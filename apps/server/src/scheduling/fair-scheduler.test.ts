import { expect, test } from 'vitest'
import { createFairScheduler } from './fair-scheduler.ts'

/** Returns a scheduler whose turns of the event loop the test controls. */
function stage() {
  const coming: (() => void)[] = []
  const scheduler = createFairScheduler((next) => void coming.push(next))
  const begun: string[] = []
  const never = new AbortController().signal
  return {
    begun,
    coming,
    /** Runs this many slices, one after the other. */
    work: async (name: string, slices: number, signal = never): Promise<void> => {
      for (let slice = 0; slice < slices; slice += 1) {
        await scheduler.turn(name.slice(0, 1), signal)
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

test('runs one slice in each turn of the event loop', async () => {
  const { begun, pass, work } = stage()
  void work('a', 3)
  expect(begun).toEqual([])
  await pass(1)
  expect(begun).toEqual(['a'])
  await pass(2)
  expect(begun).toEqual(['a', 'a', 'a'])
})

test('gives a second member every other slice despite many calls of the first', async () => {
  const { begun, pass, work } = stage()
  for (let call = 0; call < 100; call += 1) void work(`a${call}`, 1000)
  await pass(5)
  void work('b', 4)
  await pass(8)
  expect(begun.slice(5).filter((name) => name === 'b')).toHaveLength(4)
})

test('removes an aborted call at once and continues with the others', async () => {
  const { begun, coming, pass, work } = stage()
  const controller = new AbortController()
  const abandoned = work('a', 1000, controller.signal)
  void work('b', 2)
  await pass(2)
  controller.abort(new Error('gone'))
  await expect(abandoned).rejects.toThrow('gone')
  await pass(10)
  expect(begun).toEqual(['a', 'b', 'b'])
  expect(coming).toEqual([])
  await expect(work('a', 1, controller.signal)).rejects.toThrow('gone')
})
