import { expect, it } from 'vitest'
import type { Profile } from '@pokfei/contracts/attendee'
import { greetingName, isComplete } from './user-state.ts'

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

it('greets by the chosen name, else by the provider’s, else not by name', () => {
  expect(greetingName(profile)).toBe('Karen')
  expect(greetingName({ ...profile, displayName: '' })).toBe('Chan Ka Yan')
  expect(greetingName({ ...profile, displayName: '', profileName: '' })).toBeUndefined()
  expect(greetingName(undefined)).toBeUndefined()
  expect(greetingName(null)).toBeNull()
})

it('calls a profile complete once it is registered', () => {
  expect(isComplete(profile)).toBe(false)
  expect(isComplete({ ...profile, hasRegistered: true })).toBe(true)
})
