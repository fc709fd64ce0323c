import { expect, it } from 'vitest'
import { ownPath, signInAddress } from './sign-in-address.ts'

it('keeps a path of this site through the sign-in', () => {
  expect(signInAddress('google', '/ticket?a=1')).toBe('/api/auth/login/federated/google?redirectTo=%2Fticket%3Fa%3D1')
  expect(signInAddress('wechat', undefined)).toBe('/api/auth/login/federated/wechat')
})

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'ticket', '', 7, undefined])(
  'drops %j, which is no path of this site',
  (value) => {
    expect(ownPath(value)).toBeUndefined()
  },
)
