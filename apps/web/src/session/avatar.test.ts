import { expect, it } from 'vitest'
import { initialOf } from './avatar.tsx'

it.each([
  ['Karen Chan', 'K'],
  ['  wing ', 'W'],
  ['陳嘉欣', '嘉'],
  ['陳欣', '欣'],
  ['歐陽嘉欣', '嘉'],
  ['阿', '阿'],
  ['Karen Chan 陳嘉欣', 'K'],
  ['夜貓 Marcus', '夜'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
