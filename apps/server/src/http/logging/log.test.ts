import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createLog, redact } from './log.ts'
import { longestLine } from './shorten-log-line.ts'

/** Returns a log and the text that was written to it. */
function stage() {
  const stream = new PassThrough()
  return { log: createLog('info', stream), written: () => String(stream.read() ?? '') }
}

const sessionID = 'cs_test_a1WI2tWZ4WNkJSHlXIB6xWv8bdqKPDlJOZAp4qBZLvm1Ld8lQ9zQv5Z2kY'
const token = 'q3Jv0m7uXhJ5yQpXcB0b0m3l9w2u7c8Jt1nqv4Y5zAk'

describe('secret data in log lines', () => {
  test.each([
    ['an e-mail address', 'could not write to karen.chan+tickets@mail.example.com', 'karen'],
    ['a phone number of Hong Kong', 'the number 91234567 is taken', '91234567'],
    ['a phone number with its country', 'the number +852 9123 4567 is taken', '4567'],
    ['a session token', `no session for ${token}`, token],
    ['a bearer token', `authorization: Bearer ${token}`, token],
    ['a cookie', 'cookie: pokfei-session=abc; language=en', 'abc'],
    [
      'the query of a callback',
      'GET /api/auth/login/federated/google/callback?code=4/0Ab_c&state=xyz failed',
      '4/0Ab_c',
    ],
    ['a code alone', 'rejected code=4/0Ab_c', '4/0Ab_c'],
    ['a Stripe key', 'sk_test_51abcDEF was rejected', '51abc'],
    ['a restricted Stripe key', 'rk_live_51abcDEF was rejected', '51abc'],
    ['a Stripe key of an organization', 'sk_org_live_51abcDEF was rejected', '51abc'],
    ['the secret of a session at Stripe', `${sessionID}_secret_fidkdWxOYHwnPyd1blp abc`, 'fidkdWx'],
    ['the secret of a payment at Stripe', 'pi_3MtwBwLkdIwHu7ix28a3tqPa_secret_YrKJUKribcBjcG8HVhfZluoGH abc', 'YrKJ'],
    ['a webhook secret', 'whsec_abc123 does not fit', 'abc123'],
    ['the password of a mail server', 'smtps://shop:hunter2@mail.example:465 does not respond', 'hunter2'],
    [
      'a signed token',
      'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ is stale',
      'eyJzdWIi',
    ],
    ['a private key', `key ${'0a'.repeat(32)}`, '0a0a0a'],
  ])('never contains %s', (_, message, secret) => {
    const { log, written } = stage()
    log.error({ err: new Error(message), detail: message }, message)
    const line = written()
    expect(line).not.toContain(secret)
    expect(JSON.parse(line)).toHaveProperty('err.stack')
  })

  test("never contains the extra fields of a library's error", () => {
    const { log, written } = stage()
    const error = Object.assign(new Error('no'), {
      code: 'ECONNRESET',
      config: { headers: { cookie: 'a=b' }, data: 'Karen' },
      // PostgreSQL names the values of a row.
      detail: 'Key ("displayName")=(Karen) already exists.',
      where: 'unnamed portal parameter $1 = Karen',
    })
    log.error({ err: error })
    const line = written()
    expect(JSON.parse(line)).toMatchObject({ err: { type: 'Error', message: 'no', code: 'ECONNRESET' } })
    expect(line).not.toContain('Karen')
  })

  test('never contains a field with a secret name', () => {
    const { log, written } = stage()
    log.error({ headers: { a: 'hush' }, member: { email: 'hush', contactNumber: 'hush' }, token: 'hush' }, 'seen')
    expect(written()).toMatch(/^(?!.*hush).*seen/)
  })
})

describe('oversized log line', () => {
  const names: readonly (readonly [string, string, string])[] = [
    ['an e-mail address', 'karen.chan@mail.example.com', 'karen'],
    ['a phone number', '+852 9123 4567', '9123'],
    ['a phone number of Hong Kong', '9123 4567', '9123'],
    ['a token', token, token.slice(0, 8)],
    ['a bearer token', `Bearer ${token}`, token.slice(0, 8)],
    ['a cookie', `cookie: pokfei-session=${token}; language=en`, token.slice(0, 8)],
    ['a query', '/callback?code=4/0Ab_c1234567&state=xyz', '4/0A'],
    ['a key of Stripe', 'sk_live_51abcDEFghi', '51ab'],
    ['a password', 'smtps://shop:hunter2@mail.example:465', 'hunter'],
    ['a signed token', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ', 'eyJh'],
    ['a private key', '0a'.repeat(32), '0a0a0a'],
  ]

  test.each(names)('contains no part of %s at any cut', (_, secret, part) => {
    for (let before = 2048 - secret.length - 12; before <= 2050; before += 1) {
      const { log, written } = stage()
      const text = `${'lorem ipsum '.repeat(200).slice(0, before - 1)} ${secret} ${'dolor '.repeat(4000)}`
      log.error({ detail: [{ text }] }, text)
      const line = written()
      expect(line.length).toBeLessThan(longestLine)
      // The digits of the time may be those of a phone number.
      expect(line.replace(/"time":\d+/, '')).not.toContain(part)
    }
  })

  test.each<readonly [string, () => unknown]>([
    ['a huge text', () => 'a'.repeat(5_000_000)],
    ['a huge text of characters that JSON escapes', () => '\u0000 '.repeat(1_000_000)],
    ['a huge list', () => Array.from({ length: 200_000 }, (_, index) => index)],
    ['many keys', () => Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key ${index}`, 'text']))],
    ['one huge key', () => ({ ['k'.repeat(1_000_000)]: 1 })],
    ['lists in lists', () => Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => ['text']))],
  ])('is cut with %s', (_, make) => {
    const { log, written } = stage()
    log.error({ detail: make() }, 'what happened')
    const line = written()
    expect(line.length).toBeLessThan(2 * longestLine)
    expect(JSON.parse(line)).toMatchObject({ level: 50 })
    expect(line).toContain('[cut]')
  })

  test('keeps the message and the error', () => {
    const { log, written } = stage()
    log.error({ err: new Error('x '.repeat(50_000)) }, 'the request failed')
    expect(JSON.parse(written())).toMatchObject({
      msg: 'the request failed',
      err: { type: 'Error', message: expect.stringMatching(/^x x .*\[cut\]$/) },
    })
  })
})

describe('unreadable log object', () => {
  const boo = {
    get: () => {
      throw new Error('boo')
    },
  }
  test.each<readonly [string, object]>([
    ['a getter that throws', Object.defineProperty({}, 'x', { ...boo, enumerable: true })],
    ['a nested getter that throws', { y: Object.defineProperty({}, 'x', { ...boo, enumerable: true }) }],
    ['an error without a message', { err: Object.defineProperty(new Error('x'), 'message', boo) }],
    [
      'a cause without a message',
      { err: new Error('x', { cause: Object.defineProperty(new Error('y'), 'message', boo) }) },
    ],
    ['an error without a prototype', { err: Object.create(null) }],
  ])('is logged without an exception: %s', (_, object) => {
    const { log, written } = stage()
    log.error(object, 'what happened')
    expect(JSON.parse(written())).toMatchObject({ level: 50, msg: 'what happened', unreadable: true })
  })

  test('is cut for cycles and long chains of causes', () => {
    const { log, written } = stage()
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    let cause = new Error('the first')
    for (let depth = 0; depth < 50_000; depth += 1) cause = new Error('another', { cause })
    let deep: Record<string, unknown> = {}
    for (let depth = 0; depth < 5_000; depth += 1) deep = { deep }
    log.error({ circle, deep, err: cause }, 'what happened')
    const line = written()
    expect(line.length).toBeLessThan(2 * longestLine)
    expect(JSON.parse(line)).toMatchObject({ msg: 'what happened' })
  })
})

/** A pattern of quadratic time would take hours here and exceed the test's time limit. */
describe('redaction time', () => {
  test.each([
    'a-',
    'a',
    'a.',
    'a-.',
    '?',
    '?a',
    '@',
    'a@',
    'a@a.',
    '1',
    '1 ',
    '-',
    ' ',
    'cookie ',
    'cookie: ',
    'Bearer ',
    'code=',
    '"code":"',
    '\\n',
    '"',
    '\\',
    '\\"',
    'A1a-',
    'A1',
    '+1',
    '+1 ',
    'x://',
    'x:',
    '0a',
    'eyJ.',
    '{"a":',
    'token=',
    '字',
    '\u0000',
  ])("is linear in the text's length for %j", (unit) => {
    const text = unit.repeat(1_000_000 / unit.length)
    expect(redact(text).length).toBeLessThanOrEqual(text.length * 4)
    expect(redact(`${text}@=!`).length).toBeLessThanOrEqual(text.length * 4 + 20)
  })
})

test.each([
  '{"level":50,"time":1795233600000,"pid":12345,"reqId":"req-1f","route":"/api/orders/:orderID","msg":"the request failed"}',
  '{"orderID":"01980c5e-7a00-7000-8000-3f5a9c1d2e4b","deadlineSSE":1795233600,"priceCents":142050}',
  `{"alarm":"paidWrongly","paymentID":"${sessionID}","orderID":"01980c5e-7a00-7000-8000-3f5a9c1d2e4b"}`,
  `{"alarm":"unknownOrder","paymentID":"${sessionID.replace('test', 'live')}"}`,
  '{"paymentIntent":"pi_3MtwBwLkdIwHu7ix28a3tqPa","eventID":"evt_1NG8Du2eZvKYlo2CUI79vXWy","refund":"re_1Nispe2eZvKYlo2Cd31jOCgZ"}',
  '{"eventID":"evt_test_65R9Ijk8dKEYZcXeRWn16R9A7j1FSQ3w3TGDPLLGSM4CW0"}',
  '{"stack":"Error: no\\n    at place (file:///srv/node_modules/.pnpm/fastify@5.12.8/node_modules/fastify/lib/route.js:91:12)"}',
])('keeps diagnostic data: %s', (line) => {
  expect(redact(line)).toBe(line)
})
