import { expect, test } from 'vitest'
import { countedAddressHash, linkLimits, nextAllowedSSE } from './mail-limits.ts'

const nowSSE = 1_797_768_900
const limits = [
  { most: 2, seconds: 100 },
  { most: 3, seconds: 1000 },
]

test.each([
  ['no earlier mail', [], null],
  ['one earlier mail', [-1], null],
  ['two earlier mails, the first just out of the window', [-100, -1], null],
  ['two earlier mails within the window', [-99, -1], 1],
  ['the longer limit full', [-900, -500, -200], 100],
  ['both limits full', [-999, -50, -10], 50],
])('delays the next mail by its limits with %s', (_case, earlier, wait) => {
  expect(
    nextAllowedSSE(
      limits,
      earlier.map((seconds) => nowSSE + seconds),
      nowSSE,
    ),
  ).toBe(wait === null ? null : nowSSE + wait)
})

test('allows three links an hour and six a day', { tags: 'EML-26' }, () => {
  expect(
    nextAllowedSSE(
      linkLimits,
      [-30, -20, -10].map((seconds) => nowSSE + seconds),
      nowSSE,
    ),
  ).toBe(nowSSE + 3570)
  const sixHours = [-6, -5, -4, -3, -2, -1].map((hours) => nowSSE + hours * 3600)
  expect(nextAllowedSSE(linkLimits, sixHours, nowSSE)).toBe(nowSSE + 18 * 3600)
})

test('counts the spellings of one address together and other addresses apart', () => {
  const hashOf = (address: string) => countedAddressHash(address).toString('hex')
  expect(new Set(['ab@x.hk', 'A.B@X.hk', 'ab+1@x.hk', 'a.b+2+3@x.hk'].map(hashOf)).size).toBe(1)
  expect(new Set(['ab@x.hk', 'ab@xh.k', 'abc@x.hk', 'ab@y.hk'].map(hashOf)).size).toBe(4)
})
