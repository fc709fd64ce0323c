import { expect, test } from 'vitest'
import { placeOf, places } from './rank.ts'

test.each([
  ['lion', 'lion', places.whole],
  ['lion rock', 'lion', places.beginning],
  ['the lion', 'lion', places.word],
  ['a million lions', 'lion', places.word],
  ['a million', 'lion', places.inside],
  ['陈奕迅live', 'live', places.word],
  ['陈奕迅', '奕迅', places.inside],
])('finds the best place in “%s” of “%s”', (text, part, place) => {
  expect(placeOf(text, part, text.indexOf(part))).toBe(place)
})
