import { expect, test } from 'vitest'
import { slugOf, textAt, valueAt, withValue } from './draft.ts'

test('a field is read and written by its path', () => {
  const file = {
    events: [{ eventID: 'a', room: { turnsPerMinute: 9 }, ticketTypes: [{ typeID: 't' }, { typeID: 'u' }] }],
  }
  expect(valueAt(file, 'events[0].room.turnsPerMinute')).toBe(9)
  expect(textAt(file, 'events[0].nothing.here')).toBe('')
  expect(withValue(file, 'events[0].ticketTypes[1].typeID', 'v')).toEqual({
    events: [{ ...file.events[0], ticketTypes: [{ typeID: 't' }, { typeID: 'v' }] }],
  })
  expect(withValue(file, 'events[0].ticketTypes[0]', undefined)).toEqual({
    events: [{ ...file.events[0], ticketTypes: [{ typeID: 'u' }] }],
  })
  expect(withValue(file, 'events[0].room', undefined)).toEqual({
    events: [{ eventID: 'a', ticketTypes: file.events[0]?.ticketTypes }],
  })
})

test('a name makes a slug', () => {
  expect(slugOf('Night Ferry: Café Outbound!')).toBe('night-ferry-cafe-outbound')
  expect(slugOf('夜渡輪')).toBe('')
})
