import { expect, test } from 'vitest'
import { soundOf } from './sound.ts'

test.each([
  ['can jik seon', 'canjikseon'],
  ['can4 jik6 seon3', 'canjikseon'],
  ['can4jik6seon3', 'canjikseon'],
  ['chan yik seon', 'canjikseon'],
  ['yuen long', 'jyuenlong'],
])('reads %s as %s', { tags: 'BRW-153' }, (typed, sound) => {
  expect(soundOf(typed)).toBe(sound)
})

test.each(['陳', 'can', '88', 'a!b'])('has no sound for %s', (typed) => {
  expect(soundOf(typed)).toBeNull()
})
