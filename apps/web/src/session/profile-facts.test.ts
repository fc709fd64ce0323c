import { expect, it } from 'vitest'
import type { Profile } from '@pokfei/contracts/routes/attendee'
import { greetingName, isComplete, needsConfirmation } from './profile-facts.ts'

const profile = {
  hasRegistered: false,
  hasPassportError: false,
  registeredEmailID: null,
  emailState: 'confirmed',
  profileName: 'Chan Ka Yan',
  displayName: 'Karen',
  contactNumber: '',
  profileProvider: 'google',
} as Profile

it('greets by the chosen name, else by the provider’s name, else without a name', { tags: 'BRW-35' }, () => {
  expect(greetingName(profile)).toBe('Karen')
  expect(greetingName({ ...profile, displayName: '' })).toBe('Chan Ka Yan')
  expect(greetingName({ ...profile, displayName: '', profileName: '' })).toBeUndefined()
  expect(greetingName(undefined)).toBeUndefined()
  expect(greetingName(null)).toBeNull()
})

it('a profile is complete once the member has registered', { tags: 'ACC-9' }, () => {
  expect(isComplete(profile)).toBe(false)
  expect(isComplete({ ...profile, hasRegistered: true })).toBe(true)
})

it.each([
  ['none', false],
  ['unconfirmed', true],
  ['linkSent', true],
  ['confirmed', false],
] as const)('a typed address in state %s needs a confirmation: %s', (emailState, needed) => {
  expect(needsConfirmation({ ...profile, profileProvider: 'wechat', emailState })).toBe(needed)
  expect(needsConfirmation({ ...profile, emailState })).toBe(false)
})
