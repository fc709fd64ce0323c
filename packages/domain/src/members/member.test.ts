import { expect, test } from 'vitest'
import { hasCompleteProfile, holderName, type Member } from './member.ts'

test.each([
  ['Karen', 'Karen Chan', 'Karen'],
  ['', 'Karen Chan', 'Karen Chan'],
  [null, 'Karen Chan', 'Karen Chan'],
  ['', null, ''],
  ['\u202e\u200b', 'Karen\u2066 Chan', 'Karen Chan'],
  ['\u3164', '\u200b', ''],
])('combines the chosen name %j and the provider’s name %j into the holder %j', (displayName, profileName, name) => {
  expect(holderName({ displayName, profileName })).toBe(name)
})

test('counts a profile as incomplete if its stored name breaks the rule of names', { tags: 'ACC-10' }, () => {
  const member: Member = {
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
  expect(hasCompleteProfile(member)).toBe(true)
  expect(hasCompleteProfile({ ...member, displayName: '\u200b\u202e' })).toBe(false)
})
