import type { GateDevice } from '@pokfei/domain/gate/gate'
import { completeProfile, login, open } from '@pokfei/contracts/access'
import { ordersContract } from '@pokfei/contracts/routes/orders'
import type { Member } from '@pokfei/domain/members/member'
import { describe, expect, test } from 'vitest'
import { accessOf, authorizationErrorOf, forGate, forMember } from './authorization.ts'

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

const callerOf = (one: Member | null) => ({ member: one, gate: null, staff: null })

describe('guest', () => {
  test.each([
    [open.access, null],
    [login.access, 'unauthenticated'],
    [completeProfile.access, 'unauthenticated'],
  ] as const)('at a route of level %s gets the error %s', (access, error) => {
    expect(authorizationErrorOf(access, callerOf(null))).toBe(error)
  })
})

describe('member with a complete profile', () => {
  test.each(['none', 'login', 'complete-profile'] as const)(
    'may call a route of level %s',
    { tags: 'ACC-10' },
    (access) => {
      expect(authorizationErrorOf(access, callerOf(member))).toBeNull()
    },
  )
})

describe('member with an incomplete profile', () => {
  test.each([
    ['a registration', { registeredTimeSSE: null }],
    ['a name', { displayName: null }],
    ['a phone number', { contactNumber: '' }],
  ])('may look but not buy without %s', { tags: ['ACC-10', 'ERR-46'] }, (_, change) => {
    expect(authorizationErrorOf('login', callerOf({ ...member, ...change }))).toBeNull()
    expect(authorizationErrorOf('complete-profile', callerOf({ ...member, ...change }))).toBe('profileIncomplete')
  })
})

test('lets a member with an untrusted sign-in look but not buy', { tags: ['ACC-26', 'ERR-47'] }, () => {
  expect(authorizationErrorOf('login', callerOf({ ...member, hasPassportError: true }))).toBeNull()
  expect(authorizationErrorOf('complete-profile', callerOf({ ...member, hasPassportError: true }))).toBe(
    'passportError',
  )
})

test('reads the access level from the contract and opens a route without one', () => {
  expect(accessOf({ tsRestRoute: ordersContract.create })).toBe('complete-profile')
  expect(accessOf({})).toBe('none')
  expect(accessOf(undefined)).toBe('none')
})

test('throws for a contract route without an access level', () => {
  expect(() => accessOf({ tsRestRoute: { ...ordersContract.create, metadata: undefined } })).toThrow(
    'does not say who may call it',
  )
  expect(() => accessOf({ tsRestRoute: { ...ordersContract.create, metadata: { access: 'members' } } })).toThrow(
    'does not say who may call it',
  )
})

test('gives a handler the member or the gate, and throws for a route that admits requests without one', async () => {
  const device = { deviceID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b' } as GateDevice
  const request = { member, gate: device }
  await expect(forMember((args, given) => Promise.resolve([args, given]))({ request })).resolves.toEqual([
    { request },
    member,
  ])
  await expect(forGate((args, given) => Promise.resolve([args, given]))({ request })).resolves.toEqual([
    { request },
    device,
  ])
  const guest = { request: { member: null, gate: null, staff: null } }
  expect(() => forMember(() => Promise.resolve())(guest)).toThrow('requests without a member')
  expect(() => forGate(() => Promise.resolve())(guest)).toThrow('requests without a gate')
})
