import { expect, it } from 'vitest'
import { redirectToSearch, signInAddress } from './sign-in-address.ts'

it('keeps a path of this site through the sign-in', () => {
  expect(signInAddress('google', '/ticket?a=1')).toBe('/api/auth/login/federated/google?redirectTo=%2Fticket%3Fa%3D1')
  expect(signInAddress('wechat', undefined)).toBe('/api/auth/login/federated/wechat')
})

it.each([
  '//evil.example',
  '/..//evil.example/pay',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/api/events',
  'ticket',
  '',
  7,
  undefined,
])('drops %j, which is no page of this site', (value) => {
  expect(redirectToSearch({ redirectTo: value }).redirectTo).toBeUndefined()
})

it('reads where the reader wanted to go from the address', () => {
  expect(redirectToSearch({ redirectTo: '/order/a/b?x=1#y', other: 1 })).toEqual({ redirectTo: '/order/a/b?x=1#y' })
  expect(Object.entries(redirectToSearch({ redirectTo: '//evil.example' }))).toEqual([['redirectTo', undefined]])
})
