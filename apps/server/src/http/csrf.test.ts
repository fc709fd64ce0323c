import { expect, test } from 'vitest'
import { isOwnOrigin } from './csrf.ts'

const own = 'https://tickets.example'

test.each([
  ['no browser', {}, true],
  ['our own page', { origin: own }, true],
  ['our own page, as the browser says', { origin: own, 'sec-fetch-site': 'same-origin' }, true],
  ['the address bar', { 'sec-fetch-site': 'none' }, true],
  ['our own page without a referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  ['another site', { origin: 'https://evil.example' }, false],
  ['another site that hides its origin', { origin: 'null' }, false],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sister site', { origin: 'https://www.tickets.example', 'sec-fetch-site': 'same-site' }, false],
  ['the same host without encryption', { origin: 'http://tickets.example' }, false],
  ['the same host on another port', { origin: 'https://tickets.example:8443' }, false],
])('allows or rejects a request from %s', { tags: 'ERR-48' }, (_, headers, allowed) => {
  expect(isOwnOrigin(headers, own)).toBe(allowed)
})
