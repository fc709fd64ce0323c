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

test('a complete profile goes on to the page that was asked for, else home', () => {
  expect(landingPath(registered, '/ticket')).toBe('/ticket')
  expect(landingPath(registered, null)).toBe('/')
})

test('someone new from Google lands on the profile, from WeChat at home', () => {
  expect(landingPath(fresh, null)).toBe('/profile')
  expect(landingPath({ ...fresh, provider: 'wechat' }, null)).toBe('/')
})

test('the page that was asked for is kept until the profile is complete', () => {
  expect(landingPath(fresh, '/event/a/b?c=d')).toBe('/profile?redirectTo=%2Fevent%2Fa%2Fb%3Fc%3Dd')
})

test('a registered member who took the phone number away lands on the profile', () => {
  expect(landingPath({ ...registered, provider: 'wechat', contactNumber: '' }, null)).toBe('/profile')
})
