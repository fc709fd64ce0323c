import { describe, expect, test } from 'vitest'
import { isSignedNotification, signNotification } from './notification-signature.ts'

const secret = Buffer.alloc(32, 7)
const body = Buffer.from('{"eventID":"evt_1"}')
const sentSSE = 1_797_768_900

describe('the signature of a notification', () => {
  const header = signNotification(secret, sentSSE, body)

  test('is right for the body that was signed', () => {
    expect(isSignedNotification(secret, sentSSE, body, header)).toBe(true)
  })

  test('is wrong for any other body', () => {
    expect(isSignedNotification(secret, sentSSE, Buffer.from('{"eventID":"evt_2"}'), header)).toBe(false)
  })

  test('is wrong with another secret', () => {
    expect(isSignedNotification(Buffer.alloc(32, 8), sentSSE, body, header)).toBe(false)
  })

  test('is right up to five minutes off in either direction, and wrong beyond', () => {
    expect(isSignedNotification(secret, sentSSE + 300, body, header)).toBe(true)
    expect(isSignedNotification(secret, sentSSE - 300, body, header)).toBe(true)
    expect(isSignedNotification(secret, sentSSE + 301, body, header)).toBe(false)
    expect(isSignedNotification(secret, sentSSE - 301, body, header)).toBe(false)
  })

  test('cannot be given a newer time', () => {
    const newer = header.replace(`t=${sentSSE}`, `t=${sentSSE + 100}`)
    expect(isSignedNotification(secret, sentSSE + 100, body, newer)).toBe(false)
  })

  test.each([
    '',
    't=,v1=',
    'v1=00',
    `t=${sentSSE}`,
    `t=${sentSSE},v1=00`,
    `t=1e9,v1=${'0'.repeat(64)}`,
    `${header},v1=0`,
  ])('is wrong when the header reads %j', (broken) => {
    expect(isSignedNotification(secret, sentSSE, body, broken)).toBe(false)
  })
})
