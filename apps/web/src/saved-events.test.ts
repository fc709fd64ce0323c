import { expect, it } from 'vitest'
import { readSaved, savedKey, toggleSaved } from './saved-events.ts'
import { memoryStorage } from './tab-storage.ts'

it('keeps what is saved, the newest first, until it is let go', () => {
  const storage = memoryStorage()
  for (const key of ['event/a', 'event/b', 'event/c', 'event/b']) toggleSaved(storage, key)
  expect(readSaved(storage)).toEqual(['event/c', 'event/a'])
})

it('takes whatever else lies there for nothing', () => {
  for (const text of ['', 'null', '[]', '{', '{"keys":7}', '{"keys":[7,null]}']) {
    const storage = memoryStorage()
    storage.setItem(savedKey, text)
    expect(readSaved(storage), text).toEqual([])
    toggleSaved(storage, 'event/a')
    expect(readSaved(storage), text).toEqual(['event/a'])
  }
})

it('lets the oldest go when there are too many', () => {
  const storage = memoryStorage()
  for (let index = 0; index <= 200; index += 1) toggleSaved(storage, `event/${index}`)
  expect(readSaved(storage)).toHaveLength(200)
  expect(readSaved(storage)[0]).toBe('event/200')
})
