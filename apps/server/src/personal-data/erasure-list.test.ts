import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErasedMember } from '@pokfei/domain/personal-data/erasure'
import type { ErasureStore } from '@pokfei/domain/ports/erasure-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createErasureList, erasureListName } from './erasure-list.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pokfei-erasures-'))
})
afterEach(() => rm(folder, { recursive: true }))

const idOf = (number: number) => `01980c5e-7a00-7000-8000-${String(number).padStart(12, '0')}`
const entry = (number: number): ErasedMember => ({ memberID: idOf(number), erasedSSE: 1_800_000_000 + number })

/**
 * Returns a store with these erased members, and the members that it was told to erase again. `removals` has the results of
 * its tries to remove traces.
 */
function storeOf(erased: readonly ErasedMember[], removals: boolean[] = [true]) {
  const again: ErasedMember[] = []
  const failIfCalled = () => Promise.reject(new Error('the list called another method'))
  const erasures: ErasureStore = {
    find: failIfCalled,
    request: failIfCalled,
    requestFor: failIfCalled,
    takeBack: failIfCalled,
    advanceDue: failIfCalled,
    findMail: failIfCalled,
    removeTraces: async () => removals.shift() ?? failIfCalled(),
    listErased: async () => [...erased, ...again],
    eraseListed: async (listed) => {
      again.push(...listed)
      return listed.length
    },
  }
  return { store: { erasures }, again }
}

test('stores each erased member once, and no name', { tags: 'ACC-99' }, async () => {
  const { store } = storeOf([entry(1)])
  const list = createErasureList(folder, store)
  expect(await list.sync()).toEqual({ erasedAgain: 0, added: 1 })
  expect(await list.sync()).toEqual({ erasedAgain: 0, added: 0 })
  const later = createErasureList(folder, storeOf([entry(1), entry(2)]).store)
  expect(await later.sync()).toEqual({ erasedAgain: 0, added: 1 })
  const lines = (await readFile(join(folder, erasureListName), 'utf8')).split('\n').filter((line) => /^\d/.test(line))
  expect(lines).toEqual([`${idOf(1)} 1800000001`, `${idOf(2)} 1800000002`])
})

test('erases members again that a restored database has whole', { tags: 'ACC-99' }, async () => {
  const many = Array.from({ length: 250 }, (_, index) => entry(index + 1))
  await createErasureList(folder, storeOf(many).store).sync()
  const restored = storeOf(many.slice(0, 20))
  expect(await createErasureList(folder, restored.store).sync()).toEqual({ erasedAgain: 230, added: 0 })
  expect(restored.again).toEqual(many.slice(20))
})

test('removes traces of members that it erased again, at the next call if a reader was in the way', {
  tags: 'ACC-97',
}, async () => {
  await createErasureList(folder, storeOf([entry(1)]).store).sync()
  const removals = [false, true]
  const list = createErasureList(folder, storeOf([], removals).store)
  expect([await list.sync(), removals]).toEqual([{ erasedAgain: 1, added: 0 }, [true]])
  expect([await list.sync(), removals]).toEqual([{ erasedAgain: 0, added: 0 }, []])
  expect(await list.sync()).toEqual({ erasedAgain: 0, added: 0 })
})

test('goes on after a line that a crash cut short', { tags: 'ACC-99' }, async () => {
  await createErasureList(folder, storeOf([entry(1)]).store).sync()
  await appendFile(join(folder, erasureListName), idOf(2).slice(0, 20))
  await createErasureList(folder, storeOf([entry(1), entry(2)]).store).sync()
  const restored = storeOf([])
  await createErasureList(folder, restored.store).sync()
  expect(restored.again).toEqual([entry(1), entry(2)])
})
