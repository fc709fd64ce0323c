import { describe, expect, test } from 'vitest'
import { isSignedWebhook, signWebhook } from './webhook-signature.ts'

const secret = Buffer.alloc(32, 7)
const body = Buffer.from('{"eventID":"evt_1"}')
const sentSSE = 1_797_768_900

describe('webhook signature', () => {
  const header = signWebhook(secret, sentSSE, body)

  test('is valid for the signed body', () => {
    expect(isSignedWebhook(secret, sentSSE, body, header)).toBe(true)
  })

  test('is invalid for another body', () => {
    expect(isSignedWebhook(secret, sentSSE, Buffer.from('{"eventID":"evt_2"}'), header)).toBe(false)
  })

  test('is invalid with another secret', () => {
    expect(isSignedWebhook(Buffer.alloc(32, 8), sentSSE, body, header)).toBe(false)
  })

  test('is valid within five minutes in either direction', () => {
    expect(isSignedWebhook(secret, sentSSE + 300, body, header)).toBe(true)
    expect(isSignedWebhook(secret, sentSSE - 300, body, header)).toBe(true)
    expect(isSignedWebhook(secret, sentSSE + 301, body, header)).toBe(false)
    expect(isSignedWebhook(secret, sentSSE - 301, body, header)).toBe(false)
  })

  test('is invalid with a newer time', () => {
    const newer = header.replace(`t=${sentSSE}`, `t=${sentSSE + 100}`)
    expect(isSignedWebhook(secret, sentSSE + 100, body, newer)).toBe(false)
  })

  test.each([
    '',
    't=,v1=',
    'v1=00',
    `t=${sentSSE}`,
    `t=${sentSSE},v1=00`,
    `t=1e9,v1=${'0'.repeat(64)}`,
    `${header},v1=0`,
  ])('is invalid in the header %j', (broken) => {
    expect(isSignedWebhook(secret, sentSSE, body, broken)).toBe(false)
  })
})
