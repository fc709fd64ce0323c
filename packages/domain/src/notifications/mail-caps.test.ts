import { expect, test } from 'vitest'
import { countedAddressHash, linkCaps, roomSSE } from './mail-caps.ts'

const nowSSE = 1_797_768_900
const caps = [
  { most: 2, seconds: 100 },
  { most: 3, seconds: 1000 },
]

test.each([
  ['nothing went before', [], null],
  ['one did', [-1], null],
  ['two did, and the first has just left the window', [-100, -1], null],
  ['two did within it', [-99, -1], 1],
  ['the longer cap is full', [-900, -500, -200], 100],
  ['both are full', [-999, -50, -10], 50],
])('when %s, the next mail has room accordingly', (_what, earlier, wait) => {
  expect(
    roomSSE(
      caps,
      earlier.map((seconds) => nowSSE + seconds),
      nowSSE,
    ),
  ).toBe(wait === null ? null : nowSSE + wait)
})

test('an hour takes three links and a day six', () => {
  expect(
    roomSSE(
      linkCaps,
      [-30, -20, -10].map((seconds) => nowSSE + seconds),
      nowSSE,
    ),
  ).toBe(nowSSE + 3570)
  const sixHours = [-6, -5, -4, -3, -2, -1].map((hours) => nowSSE + hours * 3600)
  expect(roomSSE(linkCaps, sixHours, nowSSE)).toBe(nowSSE + 18 * 3600)
})

test('the spellings of one address share its caps, and other addresses do not', () => {
  const hashOf = (address: string) => countedAddressHash(address).toString('hex')
  expect(new Set(['ab@x.hk', 'A.B@X.hk', 'ab+1@x.hk', 'a.b+2+3@x.hk'].map(hashOf)).size).toBe(1)
  expect(new Set(['ab@x.hk', 'ab@xh.k', 'abc@x.hk', 'ab@y.hk'].map(hashOf)).size).toBe(4)
})
