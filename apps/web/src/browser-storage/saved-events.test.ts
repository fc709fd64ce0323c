import { expect, it } from 'vitest'
import { readSavedEvents, savedEventsKey, toggleSavedEvent } from './saved-events.ts'
import { memoryStorage } from './storage.ts'

it('stores the saved events, the newest first, until they are removed', { tags: ['BRW-121', 'BRW-123'] }, () => {
  const storage = memoryStorage()
  for (const key of ['event/a', 'event/b', 'event/c', 'event/b']) toggleSavedEvent(storage, key)
  expect(readSavedEvents(storage)).toEqual(['event/c', 'event/a'])
  expect(JSON.parse(storage.getItem('savedEvents') ?? '')).toEqual({ keys: ['event/c', 'event/a'] })
})

it('ignores a stored value that is no list of events', () => {
  for (const text of ['', 'null', '[]', '{', '{"keys":7}', '{"keys":[7,null]}']) {
    const storage = memoryStorage()
    storage.setItem(savedEventsKey, text)
    expect(readSavedEvents(storage), text).toEqual([])
    toggleSavedEvent(storage, 'event/a')
    expect(readSavedEvents(storage), text).toEqual(['event/a'])
  }
})

it('stores at most 200 events and drops the oldest', { tags: 'BRW-124' }, () => {
  const storage = memoryStorage()
  for (let index = 0; index <= 200; index += 1) toggleSavedEvent(storage, `event/${index}`)
  expect(readSavedEvents(storage)).toHaveLength(200)
  expect(readSavedEvents(storage)[0]).toBe('event/200')
})
