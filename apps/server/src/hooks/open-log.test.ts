import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openLog, redact } from './open-log.ts'

/** A log and the text of what was written to it. */
function stage() {
  const stream = new PassThrough()
  return { log: openLog('info', stream), written: () => String(stream.read() ?? '') }
}

const token = 'q3Jv0m7uXhJ5yQpXcB0b0m3l9w2u7c8Jt1nqv4Y5zAk'

describe('no line of the log holds', () => {
  test.each([
    ['an e-mail address', 'could not write to karen.chan+tickets@mail.example.com', 'karen'],
    ['a phone number of Hong Kong', 'the number 91234567 is taken', '91234567'],
    ['a phone number with its country', 'the number +852 9123 4567 is taken', '4567'],
    ['a session token', `no session for ${token}`, token],
    ['a bearer token', `authorization: Bearer ${token}`, token],
    ['a cookie', 'cookie: pokfei-session=abc; language=en', 'abc'],
    ['the query of a callback', 'GET /api/auth/login/federated/google/callback?code=4/0Ab_c&state=xyz failed', '4/0Ab_c'],
    ['a code that stands alone', 'refused code=4/0Ab_c', '4/0Ab_c'],
    ['a Stripe key', 'sk_test_51abcDEF was refused', '51abc'],
    ['a webhook secret', 'whsec_abc123 does not fit', 'abc123'],
    ['the password of a mail server', 'smtps://shop:hunter2@mail.example:465 does not answer', 'hunter2'],
    ['a signed token', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ is stale', 'eyJzdWIi'],
    ['a private key', `key ${'0a'.repeat(32)}`, '0a0a0a'],
  ])('%s', (_, message, secret) => {
    const { log, written } = stage()
    log.error({ err: new Error(message), detail: message }, message)
    const line = written()
    expect(line).not.toContain(secret)
    expect(JSON.parse(line)).toHaveProperty('err.stack')
  })

  test('what a library hangs upon its error', () => {
    const { log, written } = stage()
    const error = Object.assign(new Error('no'), { code: 'ECONNRESET', config: { headers: { cookie: 'a=b' }, data: 'Karen' } })
    log.error({ err: error })
    const line = written()
    expect(JSON.parse(line)).toMatchObject({ err: { type: 'Error', message: 'no', code: 'ECONNRESET' } })
    expect(line).not.toContain('Karen')
  })

  test('a field that is named for what it would tell', () => {
    const { log, written } = stage()
    log.error({ headers: { a: 'hush' }, member: { email: 'hush', contactNumber: 'hush' }, token: 'hush' }, 'seen')
    expect(written()).toMatch(/^(?!.*hush).*seen/)
  })
})

test.each([
  '{"level":50,"time":1795233600000,"pid":12345,"reqId":"req-1f","route":"/api/orders/:orderID","msg":"the request failed"}',
  '{"orderID":"01980c5e-7a00-7000-8000-3f5a9c1d2e4b","deadlineSSE":1795233600,"priceCents":142050}',
  '{"stack":"Error: no\\n    at place (file:///srv/node_modules/.pnpm/fastify@5.12.8/node_modules/fastify/lib/route.js:91:12)"}',
])('what helps to find a fault stays: %s', (line) => {
  expect(redact(line)).toBe(line)
})
