import { describe, expect, test } from 'vitest'
import { cookieAttributes, readSessionToken, sessionCookieName } from './session-cookie.ts'

const token = 'F6ef3s4yqI4eE158iC0sAvdFkEMwRgCVmnWcHj3I8Jk'

describe('session cookie', () => {
  test('has the __Host- prefix and is Secure over https', () => {
    expect(sessionCookieName('https://pokfei.example')).toBe('__Host-pokfei-session')
    expect(cookieAttributes('https://pokfei.example')).toEqual({
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
    })
  })

  test('works without https on localhost', () => {
    expect(sessionCookieName('http://localhost:3000')).toBe('pokfei-session')
    expect(cookieAttributes('http://localhost:3000')).toMatchObject({ secure: false })
  })

  test.each([
    ['alone', `pokfei-session=${token}`],
    ['among others', `language=en; pokfei-session=${token}; theme=dark`],
  ])('is read %s', (_case, cookie) => {
    expect(readSessionToken({ cookie }, 'http://localhost:3000')).toBe(token)
  })

  test.each([
    ['no cookie', undefined],
    ['another cookie', 'language=en'],
    ['a name that only ends alike', `my-pokfei-session=${token}`],
    ['a token that is too short', 'pokfei-session=abc'],
    ['a token with other characters', `pokfei-session=${'%'.repeat(43)}`],
  ])('is not read from %s', (_case, cookie) => {
    expect(readSessionToken(cookie === undefined ? {} : { cookie }, 'http://localhost:3000')).toBeNull()
  })

  test('is not read without its prefix over https', () => {
    expect(readSessionToken({ cookie: `pokfei-session=${token}` }, 'https://pokfei.example')).toBeNull()
  })
})
