import { expect, it } from 'vitest'
import { memoryStorage, readKept, writeKept, type TabStorage } from './tab-storage.ts'

it('gives back the object that was kept', () => {
  const storage = memoryStorage()
  writeKept(storage, 'a', { count: 2 })
  expect(readKept(storage, 'a')).toEqual({ count: 2 })
  expect(readKept(storage, 'b')).toBeUndefined()
})

it('takes whatever else lies there for nothing', () => {
  const storage = memoryStorage()
  for (const text of ['', '{', '[1]', '"text"', '1', 'null']) {
    storage.setItem('a', text)
    expect(readKept(storage, 'a')).toBeUndefined()
  }
})

it('goes on without a storage that is full', () => {
  const full: TabStorage = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => writeKept(full, 'a', {})).not.toThrow()
})
