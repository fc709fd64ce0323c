import { expect, test } from 'vitest'
import { holderName } from './member.ts'

test.each([
  ['Karen', 'Karen Chan', 'Karen'],
  ['', 'Karen Chan', 'Karen Chan'],
  [null, 'Karen Chan', 'Karen Chan'],
  ['', null, ''],
])('who chose the name %j and is called %j by their provider holds tickets as %j', (displayName, profileName, name) => {
  expect(holderName({ displayName, profileName })).toBe(name)
})
