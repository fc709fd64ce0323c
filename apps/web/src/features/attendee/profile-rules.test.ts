import type { Profile } from '@pokfei/contracts/attendee'
import { describe, expect, it } from 'vitest'
import {
  digitsOf,
  faultOfName,
  faultOfPhone,
  faultsOf,
  isChanged,
  missingOf,
  needsConfirmation,
  needsEmail,
  valuesOf,
} from './profile-rules.ts'

const google: Profile = {
  memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  hasRegistered: true,
  hasPassportError: false,
  registeredEmailID: 'karen.chan@example.com',
  emailState: 'confirmed',
  profileName: 'Karen Chan',
  displayName: 'Karen',
  contactNumber: '91234567',
  profileProvider: 'google',
}
const newcomer: Profile = { ...google, hasRegistered: false, displayName: null, contactNumber: null }
const wechat: Profile = { ...newcomer, profileProvider: 'wechat', registeredEmailID: null, profileName: '阿欣' }

describe('registering', () => {
  const values = { name: '', email: '', phone: '91234567' }

  it('needs a phone number of 4 to 15 digits', () => {
    expect(faultsOf({ ...values, phone: '' }, newcomer)).toEqual({ phone: 'phoneNeeded' })
    expect(faultsOf({ ...values, phone: '123' }, newcomer)).toEqual({ phone: 'phoneLength' })
    expect(faultsOf({ ...values, phone: '1'.repeat(16) }, newcomer)).toEqual({ phone: 'phoneLength' })
    expect(faultsOf(values, newcomer)).toEqual({})
  })

  it('takes no name, which becomes User, but none that cannot be a name', () => {
    expect(faultsOf({ ...values, name: ' \u200b' }, newcomer)).toEqual({})
    expect(faultsOf({ ...values, name: '123' }, newcomer)).toEqual({ name: 'nameWithoutLetter' })
    expect(faultsOf({ ...values, name: 'a'.repeat(81) }, newcomer)).toEqual({ name: 'nameTooLong' })
  })

  it('needs a name once the member has registered', () => {
    expect(faultsOf(values, google)).toEqual({ name: 'nameNeeded' })
    expect([faultOfName(' '), faultOfName('\u202e'), faultOfName('陳大文')]).toEqual([
      'nameNeeded',
      'nameNeeded',
      undefined,
    ])
  })

  it('needs an e-mail from a WeChat member only', () => {
    expect(needsEmail(wechat)).toBe(true)
    expect(needsEmail({ ...wechat, hasRegistered: true })).toBe(false)
    expect(needsEmail(newcomer)).toBe(false)
    expect(faultsOf(values, wechat)).toEqual({ email: 'emailNeeded' })
  })

  it.each([
    'karen',
    'karen@',
    '@example.com',
    'karen@example',
    'ka ren@example.com',
    'a..b@example.com',
    'karen@-x.com',
  ])('does not take %s for an e-mail', (email) => {
    expect(faultsOf({ ...values, email }, wechat)).toEqual({ email: 'emailWrong' })
  })

  it.each(['karen@example.com', ' Karen.Chan+hk@mail.example.com.hk ', "o'neil@x-y.hk"])('takes %s', (email) => {
    expect(faultsOf({ ...values, email }, wechat)).toEqual({})
  })
})

describe('the phone field', () => {
  it('keeps digits only, full-width ones too, and no more than fifteen', () => {
    expect(digitsOf('+852 9123-4567')).toBe('85291234567')
    expect(digitsOf('９１２３ab')).toBe('9123')
    expect(digitsOf('1'.repeat(20))).toHaveLength(15)
  })

  it('may be empty on account details', () => {
    expect([faultOfPhone(''), faultOfPhone('12'), faultOfPhone('91234567')]).toEqual([
      undefined,
      'phoneLength',
      undefined,
    ])
  })
})

describe('what is missing', () => {
  it('is nothing in a complete profile', () => {
    expect(missingOf(google)).toBe('nothing')
  })

  it('is the phone number alone when only that is', () => {
    expect(missingOf({ ...google, contactNumber: null })).toBe('phone')
    expect(missingOf(newcomer)).toBe('phone')
  })

  it('is the profile when a name, an e-mail or the registration is missing', () => {
    expect(missingOf({ ...google, displayName: '' })).toBe('profile')
    expect(missingOf({ ...newcomer, contactNumber: '91234567' })).toBe('profile')
    expect(missingOf(wechat)).toBe('profile')
  })
})

describe('the account form', () => {
  const stored = valuesOf(google)

  it('begins with the chosen name, else with the provider’s', () => {
    expect(stored).toEqual({ name: 'Karen', email: '', phone: '91234567' })
    expect(valuesOf(wechat)).toEqual({ name: '阿欣', email: '', phone: '' })
  })

  it('is changed by another name or phone number, not by blanks around the name', () => {
    expect(isChanged(stored, stored)).toBe(false)
    expect(isChanged({ ...stored, name: ' Karen ' }, stored)).toBe(false)
    expect(isChanged({ ...stored, name: 'Karen Chan' }, stored)).toBe(true)
    expect(isChanged({ ...stored, phone: '' }, stored)).toBe(true)
  })
})

describe('a typed e-mail', () => {
  it.each([
    ['none', false],
    ['unconfirmed', true],
    ['linkSent', true],
    ['confirmed', false],
  ] as const)('that is %s needs a confirmation: %s', (emailState, needed) => {
    expect(needsConfirmation({ ...wechat, emailState })).toBe(needed)
    expect(needsConfirmation({ ...google, emailState })).toBe(false)
  })
})
