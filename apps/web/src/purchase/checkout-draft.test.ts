import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkoutsKey, clearCheckouts } from '../browser-storage/checkout-storage.ts'
import { memoryStorage } from '../browser-storage/storage.ts'
import { attemptKey, endAttempt, clearCheckoutDraft, storeCheckoutDraft, readCheckoutDraft } from './checkout-draft.ts'

const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
const wanted = { ...event, requestedTypeIDs: ['vip', 'vip'], adjacentSeating: false }

afterEach(() => void vi.useRealTimers())

const countingKeys = () => {
  let count = 0
  return () => {
    count += 1
    return `key-${count}`
  }
}

describe('checkout draft', () => {
  it('stores each part on its own, for each event', { tags: 'SEL-51' }, () => {
    const storage = memoryStorage()
    storeCheckoutDraft(storage, event, { choice: { vip: 2 } })
    storeCheckoutDraft(storage, event, { hasAcceptedTerms: true })
    expect(readCheckoutDraft(storage, event)).toEqual({
      choice: { vip: 2 },
      adjacentSeating: false,
      hasAcceptedTerms: true,
      attempt: null,
      accessCode: null,
    })
    expect(readCheckoutDraft(storage, { ...event, eventID: 'signal-no-8' }).choice).toEqual({})
  })

  it('stores an access code until it is taken back', { tags: ['SEL-58', 'SEL-61'] }, () => {
    const storage = memoryStorage()
    storeCheckoutDraft(storage, event, { accessCode: '7Q4MK-2XD9A' })
    expect(readCheckoutDraft(storage, event).accessCode).toBe('7Q4MK-2XD9A')
    storeCheckoutDraft(storage, event, { accessCode: null })
    expect(readCheckoutDraft(storage, event).accessCode).toBeNull()
  })

  it('can be cleared for one event', () => {
    const storage = memoryStorage()
    storeCheckoutDraft(storage, event, { choice: { vip: 2 } })
    clearCheckoutDraft(storage, event)
    expect(readCheckoutDraft(storage, event).choice).toEqual({})
  })

  it('is cleared with the drafts of all events', () => {
    const storage = memoryStorage()
    storeCheckoutDraft(storage, event, { choice: { vip: 2 } })
    clearCheckouts(storage, memoryStorage())
    expect(readCheckoutDraft(storage, event).choice).toEqual({})
  })

  it('expires after a day', { tags: 'SEL-51' }, () => {
    const storage = memoryStorage()
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    storeCheckoutDraft(storage, event, { choice: { vip: 2 } })
    vi.setSystemTime(1_800_000_000_000 + 86_399_000)
    expect(readCheckoutDraft(storage, event).choice).toEqual({ vip: 2 })
    vi.setSystemTime(1_800_000_000_000 + 86_400_000)
    expect(readCheckoutDraft(storage, event).choice).toEqual({})
  })

  it('drops stored values that are invalid', () => {
    const storage = memoryStorage()
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    const stored = {
      keptSSE: 1_800_000_000,
      choice: { vip: -1, seat: 1.5, a: '2', b: 3 },
      attempt: { key: 1 },
      hasAcceptedTerms: 'yes',
      accessCode: 7,
    }
    storage.setItem(checkoutsKey, JSON.stringify({ 'lion-rock/harbour-nights': stored, 'lion-rock/signal-no-8': 7 }))
    expect(readCheckoutDraft(storage, event)).toEqual({
      choice: { b: 3 },
      adjacentSeating: false,
      hasAcceptedTerms: false,
      attempt: null,
      accessCode: null,
    })
  })
})

describe('idempotency key of an attempt', () => {
  it('stays the same for the same order', { tags: 'CHK-30' }, () => {
    const storage = memoryStorage()
    const newKey = countingKeys()
    expect(attemptKey(storage, wanted, newKey)).toBe('key-1')
    storeCheckoutDraft(storage, event, { hasAcceptedTerms: true })
    expect(attemptKey(storage, wanted, newKey)).toBe('key-1')
  })

  it('differs for another selection and for another attempt', { tags: 'CHK-30' }, () => {
    const storage = memoryStorage()
    const newKey = countingKeys()
    attemptKey(storage, wanted, newKey)
    expect(attemptKey(storage, { ...wanted, adjacentSeating: true }, newKey)).toBe('key-2')
    endAttempt(storage, event)
    expect(attemptKey(storage, { ...wanted, adjacentSeating: true }, newKey)).toBe('key-3')
  })
})
