import { expect, test } from 'vitest'
import { stateOf, usesLeft, type ListedCode } from './code-state.ts'

const nowSSE = 1_000
const code: ListedCode = {
  event: 'lion-rock/harbour-nights',
  code: 'ABCD-EFGH',
  hold: null,
  types: ['vip'],
  uses: 10,
  usedCount: 3,
  usesPerMember: null,
  fromSSE: null,
  untilSSE: null,
  stoppedSSE: null,
  placesLeft: null,
}

test.each([
  ['active', {}],
  ['early', { fromSSE: 1_001 }],
  ['active', { fromSSE: 1_000, untilSSE: 1_001 }],
  ['over', { untilSSE: 1_000 }],
  ['used', { usedCount: 10 }],
  ['used', { hold: 'press', placesLeft: 0 }],
  ['stopped', { stoppedSSE: 900, usedCount: 10 }],
] as const)('a code is %s with %j', { tags: 'SCR-25' }, (state, change) => {
  expect(stateOf({ ...code, ...change }, nowSSE)).toBe(state)
})

test('kept places limit the uses left', { tags: 'SCR-25' }, () => {
  expect(usesLeft(code)).toBe(7)
  expect(usesLeft({ ...code, placesLeft: 2 })).toBe(2)
})
