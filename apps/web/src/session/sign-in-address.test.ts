import { expect, it } from 'vitest'
import { isPurchase, redirectToSearch, signInAddress } from './sign-in-address.ts'

it('sends a path of this site through the sign-in', { tags: 'ACC-17' }, () => {
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
])('drops %j, which is no page of this site', { tags: 'ACC-12' }, (value) => {
  expect(redirectToSearch({ redirectTo: value }).redirectTo).toBeUndefined()
})

it('reads the page to return to from the address', () => {
  expect(redirectToSearch({ redirectTo: '/order/a/b?x=1#y', other: 1 })).toEqual({ redirectTo: '/order/a/b?x=1#y' })
  expect(Object.entries(redirectToSearch({ redirectTo: '//evil.example' }))).toEqual([['redirectTo', undefined]])
})

it.each([
  ['/event/seats/lion-rock/harbour-nights', true],
  ['/order/lion-rock/harbour-nights', true],
  ['/event/lion-rock/harbour-nights', false],
  ['/orderFailed?orderReference=7Q4M-K2XD', false],
  ['/ticket', false],
  [undefined, false],
])('the path %s belongs to a purchase: %s', (path, expected) => {
  expect(isPurchase(path)).toBe(expected)
})
