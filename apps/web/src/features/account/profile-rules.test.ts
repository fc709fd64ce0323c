import type { Profile } from '@pokfei/contracts/routes/attendee'
import { describe, expect, it } from 'vitest'
import {
  digitsOf,
  validateName,
  validatePhone,
  validateProfile,
  isChanged,
  missingOf,
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

describe('registration', () => {
  const values = { name: '', email: '', phone: '91234567' }

  it('requires a phone number of 4 to 15 digits', { tags: 'ACC-63' }, () => {
    expect(validateProfile({ ...values, phone: '' }, newcomer)).toEqual({ phone: 'phoneNeeded' })
    expect(validateProfile({ ...values, phone: '123' }, newcomer)).toEqual({ phone: 'phoneLength' })
    expect(validateProfile({ ...values, phone: '1'.repeat(16) }, newcomer)).toEqual({ phone: 'phoneLength' })
    expect(validateProfile(values, newcomer)).toEqual({})
  })

  it('accepts an empty name, but no invalid one', { tags: ['ACC-60', 'ACC-61'] }, () => {
    expect(validateProfile({ ...values, name: ' \u200b' }, newcomer)).toEqual({})
    expect(validateProfile({ ...values, name: '123' }, newcomer)).toEqual({ name: 'nameWithoutLetter' })
    expect(validateProfile({ ...values, name: 'a'.repeat(81) }, newcomer)).toEqual({ name: 'nameTooLong' })
  })

  it('requires a name from a registered member', { tags: 'ACC-62' }, () => {
    expect(validateProfile(values, google)).toEqual({ name: 'nameNeeded' })
    expect([validateName(' '), validateName('\u202e'), validateName('陳大文')]).toEqual([
      'nameNeeded',
      'nameNeeded',
      undefined,
    ])
  })

  it('requires an e-mail from a new WeChat member only', { tags: ['ACC-65', 'ACC-79'] }, () => {
    expect(needsEmail(wechat)).toBe(true)
    expect(needsEmail({ ...wechat, hasRegistered: true })).toBe(false)
    expect(needsEmail(newcomer)).toBe(false)
    expect(validateProfile(values, wechat)).toEqual({ email: 'emailNeeded' })
  })

  it.each([
    'karen',
    'karen@',
    '@example.com',
    'karen@example',
    'ka ren@example.com',
    'a..b@example.com',
    'karen@-x.com',
  ])('rejects %s as an e-mail', { tags: 'ACC-66' }, (email) => {
    expect(validateProfile({ ...values, email }, wechat)).toEqual({ email: 'emailWrong' })
  })

  it.each([
    'karen@example.com',
    ' Karen.Chan+hk@mail.example.com.hk ',
    "o'neil@x-y.hk",
    'ｋａｒｅｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'karen@example.xn--j6w193g',
    '\u200bkaren@example.com',
  ])('accepts %s as an e-mail', (email) => {
    expect(validateProfile({ ...values, email }, wechat)).toEqual({})
  })
})

describe('phone field', () => {
  it('accepts digits only, full-width ones too, and cuts none of them off', { tags: 'ACC-64' }, () => {
    expect(digitsOf('+852 9123-4567')).toBe('85291234567')
    expect(digitsOf('９１２３ab')).toBe('9123')
    expect(digitsOf('+86 138 0013 8000')).toBe('8613800138000')
    expect(digitsOf('1'.repeat(20))).toHaveLength(20)
  })

  it('may be empty in account details', { tags: 'ACC-87' }, () => {
    expect([validatePhone(''), validatePhone('12'), validatePhone('91234567')]).toEqual([
      undefined,
      'phoneLength',
      undefined,
    ])
  })
})

describe('missing part of a profile', () => {
  it('is nothing in a complete profile', () => {
    expect(missingOf(google)).toBe('nothing')
  })

  it('is the phone number if only that is missing', { tags: 'ACC-74' }, () => {
    expect(missingOf({ ...google, contactNumber: null })).toBe('phone')
    expect(missingOf(newcomer)).toBe('phone')
  })

  it('is the profile if a name, an e-mail or the registration is missing', { tags: 'ACC-73' }, () => {
    expect(missingOf({ ...google, displayName: '' })).toBe('profile')
    expect(missingOf({ ...newcomer, contactNumber: '91234567' })).toBe('profile')
    expect(missingOf(wechat)).toBe('profile')
  })
})

describe('account form', () => {
  const stored = valuesOf(google)

  it('starts with the chosen name, else with the provider’s name', () => {
    expect(stored).toEqual({ name: 'Karen', email: '', phone: '91234567' })
    expect(valuesOf(wechat)).toEqual({ name: '阿欣', email: '', phone: '' })
  })

  it('counts as changed by another name or phone number, not by blanks around the name', { tags: 'ACC-88' }, () => {
    expect(isChanged(stored, stored)).toBe(false)
    expect(isChanged({ ...stored, name: ' Karen ' }, stored)).toBe(false)
    expect(isChanged({ ...stored, name: 'Karen Chan' }, stored)).toBe(true)
    expect(isChanged({ ...stored, phone: '' }, stored)).toBe(true)
  })
})
