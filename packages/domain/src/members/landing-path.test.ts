import { expect, test } from 'vitest'
import { landingPath } from './landing-path.ts'
import type { Member } from './member.ts'

const registered: Member = {
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  provider: 'google',
  subject: '1',
  email: 'karen.chan@example.com',
  emailConfirmedSSE: 1_797_768_900,
  emailAskedSSE: null,
  profileName: 'Karen Chan',
  displayName: 'Karen',
  contactNumber: '91234567',
  registeredTimeSSE: 1_797_768_900,
  hasPassportError: false,
}
const fresh = { ...registered, displayName: null, contactNumber: null, registeredTimeSSE: null }

test('sends a complete profile to the requested page, or home', { tags: 'ACC-11' }, () => {
  expect(landingPath(registered, '/ticket')).toBe('/ticket')
  expect(landingPath(registered, null)).toBe('/')
})

test('sends a new Google member to the profile and a new WeChat member home', { tags: ['ACC-24', 'ACC-25'] }, () => {
  expect(landingPath(fresh, null)).toBe('/profile')
  expect(landingPath({ ...fresh, provider: 'wechat' }, null)).toBe('/')
})

test('passes the requested page on until the profile is complete', { tags: 'ACC-11' }, () => {
  expect(landingPath(fresh, '/event/a/b?c=d')).toBe('/profile?redirectTo=%2Fevent%2Fa%2Fb%3Fc%3Dd')
})

test('sends a registered member without a phone number to the profile', () => {
  expect(landingPath({ ...registered, provider: 'wechat', contactNumber: '' }, null)).toBe('/profile')
})

test('sends any member back to account details', { tags: 'ACC-102' }, () => {
  expect(landingPath(fresh, '/account-details')).toBe('/account-details')
  expect(landingPath(fresh, '/account-details?from=mail')).toBe('/account-details?from=mail')
  expect(landingPath(fresh, '/account-details-2')).toBe('/profile?redirectTo=%2Faccount-details-2')
})
