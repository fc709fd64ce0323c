import { completeProfile, login, open } from '@pokfei/contracts/access'
import { ordersContract } from '@pokfei/contracts/orders'
import type { Member } from '@pokfei/domain/attendee/member'
import { describe, expect, test } from 'vitest'
import { accessOf, refusalOf } from './access.ts'

const member: Member = {
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  provider: 'google',
  subject: 'karen',
  email: 'karen.chan@example.com',
  emailConfirmedSSE: 1_797_768_900,
  emailAskedSSE: null,
  profileName: 'Karen Chan',
  displayName: 'Karen',
  contactNumber: '91234567',
  registeredTimeSSE: 1_790_000_000,
  hasPassportError: false,
}

const callerOf = (one: Member | null) => ({ member: one, gate: null })

describe('a guest', () => {
  test.each([
    [open.access, null],
    [login.access, 'unauthenticated'],
    [completeProfile.access, 'unauthenticated'],
  ] as const)('who calls a route of level %s is answered %s', (access, refusal) => {
    expect(refusalOf(access, callerOf(null))).toBe(refusal)
  })
})

describe('a member with a complete profile', () => {
  test.each(['none', 'login', 'complete-profile'] as const)('may call a route of level %s', (access) => {
    expect(refusalOf(access, callerOf(member))).toBeNull()
  })
})

describe('a member without', () => {
  test.each([
    ['a registration', { registeredTimeSSE: null }],
    ['a name', { displayName: null }],
    ['a phone number', { contactNumber: '' }],
  ])('%s may look, and is told to complete the profile before buying', (_, change) => {
    expect(refusalOf('login', callerOf({ ...member, ...change }))).toBeNull()
    expect(refusalOf('complete-profile', callerOf({ ...member, ...change }))).toBe('profileIncomplete')
  })
})

test('a member whose sign-in cannot be trusted may look, but not buy', () => {
  expect(refusalOf('login', callerOf({ ...member, hasPassportError: true }))).toBeNull()
  expect(refusalOf('complete-profile', callerOf({ ...member, hasPassportError: true }))).toBe('passportError')
})

test('the level of a route is read from its contract, and a route without one is open', () => {
  expect(accessOf({ tsRestRoute: ordersContract.create })).toBe('complete-profile')
  expect(accessOf({})).toBe('none')
  expect(accessOf(undefined)).toBe('none')
})

test('a route of the contract that does not say who may call it keeps the server from starting', () => {
  expect(() => accessOf({ tsRestRoute: { ...ordersContract.create, metadata: undefined } })).toThrow(
    'does not say who may call it',
  )
  expect(() => accessOf({ tsRestRoute: { ...ordersContract.create, metadata: { access: 'members' } } })).toThrow(
    'does not say who may call it',
  )
})
