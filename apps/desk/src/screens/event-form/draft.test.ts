import { describe, expect, test } from 'vitest'
import { slugOf, textAt, valueAt, withSave, withValue, type Draft } from './draft.ts'

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

describe('another save taken into a form', () => {
  const type = (typeID: string, salePrice: number) => ({ typeID, salePrice })
  const fileOf = (change: object) =>
    ({
      events: [{ eventID: 'a', eventNameEN: 'Night', ticketTypes: [type('t', 1), type('u', 2)], ...change }],
    }) as object
  const draft = (file: object, before: object): Draft => ({
    file: file as Draft['file'],
    texts: {},
    before: before as NonNullable<Draft['before']>,
  })
  const taken = (typed: object, saved: object) => {
    const before = fileOf({})
    return withSave(draft(fileOf(typed), before), draft(fileOf(saved), fileOf(saved))).file
  }

  test('keeps what was typed, and what the colleague saved elsewhere', { tags: 'DSK-65' }, () => {
    expect(taken({ eventNameEN: 'Typed' }, { ticketTypes: [type('t', 9), type('u', 2)] })).toEqual(
      fileOf({ eventNameEN: 'Typed', ticketTypes: [type('t', 9), type('u', 2)] }),
    )
    expect(taken({ eventNameEN: 'Typed' }, { eventNameEN: 'Saved' })).toEqual(fileOf({ eventNameEN: 'Typed' }))
  })

  test('matches ticket types by their IDs', { tags: 'DSK-65' }, () => {
    expect(
      taken({ ticketTypes: [type('t', 5), type('u', 2)] }, { ticketTypes: [type('u', 7), type('t', 1), type('v', 3)] }),
    ).toEqual(fileOf({ ticketTypes: [type('t', 5), type('u', 7), type('v', 3)] }))
    expect(taken({ ticketTypes: [type('u', 2)] }, { ticketTypes: [type('t', 1), type('u', 7)] })).toEqual(
      fileOf({ ticketTypes: [type('u', 7)] }),
    )
  })

  test('keeps a list with an entry that has no ID yet', { tags: 'DSK-65' }, () => {
    const typed = [type('t', 1), type('u', 2), type('', 3)]
    expect(taken({ ticketTypes: typed }, { ticketTypes: [type('t', 8), type('u', 2)] })).toEqual(
      fileOf({ ticketTypes: typed }),
    )
  })
})
