import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkoutsKey, forgetCheckouts } from '../../kept-checkouts.ts'
import { memoryStorage } from '../../tab-storage.ts'
import { attemptKey, endAttempt, forgetCheckout, keepCheckout, readCheckout } from './kept-checkout.ts'

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

describe('what a buyer has entered', () => {
  it('is kept part by part, for each event on its own', () => {
    const storage = memoryStorage()
    keepCheckout(storage, event, { choice: { vip: 2 } })
    keepCheckout(storage, event, { hasAcceptedTerms: true })
    expect(readCheckout(storage, event)).toEqual({
      choice: { vip: 2 },
      adjacentSeating: false,
      hasAcceptedTerms: true,
      attempt: null,
    })
    expect(readCheckout(storage, { ...event, eventID: 'signal-no-8' }).choice).toEqual({})
  })

  it('is gone once the order stands', () => {
    const storage = memoryStorage()
    keepCheckout(storage, event, { choice: { vip: 2 } })
    forgetCheckout(storage, event)
    expect(readCheckout(storage, event).choice).toEqual({})
  })

  it('is gone once somebody signs out', () => {
    const storage = memoryStorage()
    keepCheckout(storage, event, { choice: { vip: 2 } })
    forgetCheckouts(storage, memoryStorage())
    expect(readCheckout(storage, event).choice).toEqual({})
  })

  it('is kept for a day', () => {
    const storage = memoryStorage()
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    keepCheckout(storage, event, { choice: { vip: 2 } })
    vi.setSystemTime(1_800_000_000_000 + 86_399_000)
    expect(readCheckout(storage, event).choice).toEqual({ vip: 2 })
    vi.setSystemTime(1_800_000_000_000 + 86_400_000)
    expect(readCheckout(storage, event).choice).toEqual({})
  })

  it('is not believed when it makes no sense', () => {
    const storage = memoryStorage()
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    const kept = {
      keptSSE: 1_800_000_000,
      choice: { vip: -1, seat: 1.5, a: '2', b: 3 },
      attempt: { key: 1 },
      hasAcceptedTerms: 'yes',
    }
    storage.setItem(checkoutsKey, JSON.stringify({ 'lion-rock/harbour-nights': kept, 'lion-rock/signal-no-8': 7 }))
    expect(readCheckout(storage, event)).toEqual({
      choice: { b: 3 },
      adjacentSeating: false,
      hasAcceptedTerms: false,
      attempt: null,
    })
  })
})

describe('the key of an attempt', () => {
  it('stays the same while the same is asked for', () => {
    const storage = memoryStorage()
    const newKey = countingKeys()
    expect(attemptKey(storage, wanted, newKey)).toBe('key-1')
    keepCheckout(storage, event, { hasAcceptedTerms: true })
    expect(attemptKey(storage, wanted, newKey)).toBe('key-1')
  })

  it('is another for another basket, and for another attempt', () => {
    const storage = memoryStorage()
    const newKey = countingKeys()
    attemptKey(storage, wanted, newKey)
    expect(attemptKey(storage, { ...wanted, adjacentSeating: true }, newKey)).toBe('key-2')
    endAttempt(storage, event)
    expect(attemptKey(storage, { ...wanted, adjacentSeating: true }, newKey)).toBe('key-3')
  })
})
