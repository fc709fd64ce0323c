import type { Profile } from '@pokfei/contracts/routes/attendee'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../browser-storage/storage.ts'
import { isMarkedSignedIn, storedMemberID, storeUserState } from './user-state.ts'

const profile: Profile = {
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  hasRegistered: true,
  hasPassportError: false,
  registeredEmailID: null,
  emailState: 'none',
  profileName: '阿欣',
  displayName: '阿欣',
  contactNumber: '91234567',
  profileProvider: 'wechat',
}
const localStorage = memoryStorage()

beforeEach(() => vi.stubGlobal('window', { localStorage }))
afterEach(() => vi.unstubAllGlobals())

it('stores the profile of the signed-in member', { tags: 'ACC-45' }, () => {
  storeUserState(profile)
  expect(JSON.parse(localStorage.getItem('userState') ?? '')).toEqual(profile)
  expect(storedMemberID()).toBe(profile.memberID)
})

it('counts a browser as signed in while a profile is stored, even without an e-mail', { tags: 'ACC-46' }, () => {
  storeUserState(profile)
  expect(isMarkedSignedIn()).toBe(true)
  storeUserState(null)
  expect(isMarkedSignedIn()).toBe(false)
})
