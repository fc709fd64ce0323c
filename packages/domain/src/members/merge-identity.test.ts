import { describe, expect, test } from 'vitest'
import { mergeIdentity } from './merge-identity.ts'

const nowSSE = 1_800_000_000
const earlierSSE = nowSSE - 1_000
const identity = { email: 'fei@example.com', name: 'Fei', trusted: true }
const known = { email: 'fei@example.com', emailConfirmedSSE: earlierSSE, profileName: 'Fei' }

describe('the first sign-in', () => {
  test('confirms the address of a trusted identity', () => {
    expect(mergeIdentity(null, identity, nowSSE)).toEqual({
      email: 'fei@example.com',
      emailConfirmedSSE: nowSSE,
      profileName: 'Fei',
      hasPassportError: false,
    })
  })

  test('stores an unverified address without confirming it', { tags: 'ACC-26' }, () => {
    expect(mergeIdentity(null, { ...identity, trusted: false }, nowSSE)).toEqual({
      email: 'fei@example.com',
      emailConfirmedSSE: null,
      profileName: 'Fei',
      hasPassportError: true,
    })
  })

  test('confirms nothing without an address', () => {
    expect(mergeIdentity(null, { ...identity, email: null }, nowSSE)).toMatchObject({
      email: null,
      emailConfirmedSSE: null,
    })
  })
})

describe('a later sign-in', () => {
  test('keeps the time of the first confirmation', () => {
    expect(mergeIdentity(known, identity, nowSSE)).toEqual({ ...known, hasPassportError: false })
  })

  test('replaces a trusted address, and confirms it now', () => {
    expect(mergeIdentity(known, { ...identity, email: 'new@example.com' }, nowSSE)).toMatchObject({
      email: 'new@example.com',
      emailConfirmedSSE: nowSSE,
    })
  })

  test('never overwrites a stored address by an unverified one', { tags: 'ACC-26' }, () => {
    const doubtful = { ...identity, email: 'thief@example.com', trusted: false }
    expect(mergeIdentity(known, doubtful, nowSSE)).toEqual({ ...known, hasPassportError: true })
  })

  test('stores an unverified address if there is none', () => {
    const empty = { ...known, email: null, emailConfirmedSSE: null }
    expect(mergeIdentity(empty, { ...identity, trusted: false }, nowSSE)).toMatchObject({
      email: 'fei@example.com',
      emailConfirmedSSE: null,
    })
  })

  test('confirms an address that was unverified before, and ends the passport error', { tags: 'ACC-29' }, () => {
    const doubtful = { ...known, emailConfirmedSSE: null }
    expect(mergeIdentity(doubtful, identity, nowSSE)).toMatchObject({
      emailConfirmedSSE: nowSSE,
      hasPassportError: false,
    })
  })

  test('keeps what the provider leaves out, and takes a new name', () => {
    expect(mergeIdentity(known, { ...identity, email: null, name: null }, nowSSE)).toEqual({
      ...known,
      hasPassportError: false,
    })
    expect(mergeIdentity(known, { ...identity, name: 'Karen' }, nowSSE)).toMatchObject({ profileName: 'Karen' })
  })
})
