import { describe, expect, test } from 'vitest'
import { localPath } from './local-path.ts'

describe('a path to go on to after signing in', () => {
  test.each([
    ['/', '/'],
    ['/ticket', '/ticket'],
    ['/event/lion-rock/harbour-nights?from=search#seats', '/event/lion-rock/harbour-nights?from=search#seats'],
    ['/events?q=維港', '/events?q=%E7%B6%AD%E6%B8%AF'],
    ['/receipt?orderReference=7Q4M-K2XD', '/receipt?orderReference=7Q4M-K2XD'],
  ])('keeps %j', (text, path) => {
    expect(localPath(text)).toBe(path)
  })

  test.each([
    ['an absolute address', 'https://evil.example/'],
    ['an address without its scheme', '//evil.example'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['a backslash further on', '/ticket\\..\\..'],
    ['a tab that browsers skip', '/\t/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['a header in disguise', '/ticket\r\nSet-Cookie: a=b'],
    ['a space', '/ /evil.example'],
    ['dots that climb to a double slash', '/.//evil.example'],
    ['encoded dots that climb to a double slash', '/%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'ticket'],
    ['nothing', ''],
    ['a call of the API', '/api/auth/login/federated/google'],
    ['a call of the API behind dots', '/ticket/../api/auth/login/federated/google'],
    ['a page of a stand-in', '/stand-ins/google/auth'],
    ['more than 512 characters', `/${'a'.repeat(512)}`],
  ])('drops %s', (_what, text) => {
    expect(localPath(text)).toBeNull()
  })

  test('drops what was not given', () => {
    expect(localPath(undefined)).toBeNull()
  })
})
