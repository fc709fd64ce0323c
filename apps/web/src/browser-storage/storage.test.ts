import { expect, it } from 'vitest'
import { memoryStorage, readStored, writeStored, type WebStorage } from './storage.ts'

it('returns the stored object', () => {
  const storage = memoryStorage()
  writeStored(storage, 'a', { count: 2 })
  expect(readStored(storage, 'a')).toEqual({ count: 2 })
  expect(readStored(storage, 'b')).toBeUndefined()
})

it('ignores a stored text that is no JSON object', () => {
  const storage = memoryStorage()
  for (const text of ['', '{', '[1]', '"text"', '1', 'null']) {
    storage.setItem('a', text)
    expect(readStored(storage, 'a')).toBeUndefined()
  }
})

it('does not throw if the storage is full', () => {
  const full: WebStorage = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => writeStored(full, 'a', {})).not.toThrow()
})
