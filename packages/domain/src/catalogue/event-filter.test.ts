import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { describe, expect, test } from 'vitest'
import { countOptions, createFits, daysOf, filterFacts, nextDaysSSE, type FilterFacts } from './event-filter.ts'
import { aTicketType } from './testing/builders.ts'
import type { DayWord } from './filter-options.ts'

const sse = (time: string): number => Date.parse(`${time}:00+08:00`) / 1000
const resolved = (word: DayWord, now: string): readonly string[] => {
  const { fromSSE, toSSE } = daysOf(word, sse(now))
  return [fromSSE, toSSE].map((instant) => formatISO(instant).slice(0, 16))
}
const facts = (change: Partial<FilterFacts> & { readonly at?: string } = {}): FilterFacts => ({
  comingSSE: change.at === undefined ? null : sse(change.at),
  area: change.area ?? null,
  lowestCents: change.lowestCents ?? null,
})

describe('days in Hong Kong', () => {
  test('tonight lasts from 17:00 until 05:00', { tags: 'BRW-170' }, () => {
    const night = ['2026-12-04T17:00', '2026-12-05T05:00']
    for (const now of ['2026-12-04T05:00', '2026-12-04T23:59', '2026-12-05T00:00', '2026-12-05T04:59'])
      expect(resolved('tonight', now)).toEqual(night)
    expect(resolved('tonight', '2026-12-05T05:00')).toEqual(['2026-12-05T17:00', '2026-12-06T05:00'])
  })

  test('the weekend is the present or the next one', { tags: 'BRW-170' }, () => {
    const weekend = ['2026-12-05T00:00', '2026-12-07T00:00']
    for (const now of ['2026-11-30T00:00', '2026-12-04T23:59', '2026-12-05T00:00', '2026-12-06T23:59'])
      expect(resolved('weekend', now)).toEqual(weekend)
    expect(resolved('weekend', '2026-12-07T00:00')).toEqual(['2026-12-12T00:00', '2026-12-14T00:00'])
  })

  test('the words mean other days from the end of the nearest ones', { tags: 'BRW-170' }, () => {
    expect(nextDaysSSE(sse('2026-12-06T12:00'))).toBe(sse('2026-12-07T00:00'))
    expect(nextDaysSSE(sse('2026-12-02T12:00'))).toBe(sse('2026-12-03T05:00'))
  })
})

describe('the facts of an event', () => {
  const type = aTicketType({ salePriceCents: 18_000, serviceFeeCents: 2000, capacity: 2 })
  const event = { eventStartTimeSSE: 1000, change: null, area: null, ticketTypes: [type] } as const

  test('have the lowest price with its fee of the types that are left', { tags: 'BRW-171' }, () => {
    const dear = { ...type, salePriceCents: 50_000 }
    expect(filterFacts({ ...event, ticketTypes: [dear, type] }, 0).lowestCents).toBe(20_000)
    expect(filterFacts({ ...event, ticketTypes: [dear, { ...type, soldCount: 2 }] }, 0).lowestCents).toBe(52_000)
    expect(filterFacts({ ...event, ticketTypes: [{ ...type, heldCount: 2 }] }, 0).lowestCents).toBe(20_000)
    expect(filterFacts({ ...event, ticketTypes: [] }, 0).lowestCents).toBeNull()
  })

  test('have the price of an open window before one to come', { tags: ['SHR-3', 'SHR-4'] }, () => {
    const early = { ...type, salePriceCents: 9_000, saleEndTimeSSE: 10 }
    const last = { ...type, salePriceCents: 5_000, saleStartTimeSSE: 20 }
    const ofCode = { ...type, salePriceCents: 0, byCodeOnly: true }
    const carer = { ...type, salePriceCents: 0, onlyWith: 'standing' }
    const lowestAt = (nowSSE: number) =>
      filterFacts({ ...event, ticketTypes: [type, early, last, ofCode, carer] }, nowSSE).lowestCents
    expect([9, 10, 20].map(lowestAt)).toEqual([11_000, 20_000, 7_000])
    expect(filterFacts({ ...event, ticketTypes: [last] }, 0).lowestCents).toBe(7_000)
  })

  test('have no day once the event has begun, or while its day is not known', { tags: 'BRW-170' }, () => {
    expect(filterFacts(event, 999).comingSSE).toBe(1000)
    expect(filterFacts(event, 1000).comingSSE).toBeNull()
    expect(filterFacts({ ...event, change: { stoppedBy: 'postponed' } }, 0).comingSSE).toBeNull()
  })
})

describe('a filter', () => {
  const now = sse('2026-12-04T12:00')
  const tonight = facts({ at: '2026-12-04T20:00', area: 'kowloon', lowestCents: 20_000 })
  const saturday = facts({ at: '2026-12-05T20:00', area: 'islands', lowestCents: 0 })
  const over = facts({ area: 'kowloon', lowestCents: 20_001 })

  test('admits what fits all of its parts', { tags: ['BRW-169', 'BRW-170', 'BRW-171'] }, () => {
    const found = (filter: Parameters<typeof createFits>[0]) =>
      [tonight, saturday, over].filter(createFits(filter, now))
    expect(found({})).toEqual([tonight, saturday, over])
    expect(found({ when: 'tonight' })).toEqual([tonight])
    expect(found({ when: 'weekend' })).toEqual([saturday])
    expect(found({ when: '2026-12-05' })).toEqual([saturday])
    expect(found({ when: '2026-02-31' })).toEqual([])
    expect(found({ place: 'kowloon' })).toEqual([tonight, over])
    expect(found({ price: '200' })).toEqual([tonight, saturday])
    expect(found({ price: '0' })).toEqual([saturday])
    expect(found({ when: 'tonight', place: 'islands' })).toEqual([])
    expect([facts({})].filter(createFits({ price: '1000' }, now))).toEqual([])
  })

  test('counts each option while the others stay, and a group once', { tags: 'BRW-173' }, () => {
    const group = [tonight, facts({ at: '2026-12-04T23:00', area: 'kowloon', lowestCents: 0 })]
    const counts = countOptions([[tonight], [saturday], [over], group], { when: 'tonight', price: '0' }, now)
    expect(counts).toEqual({
      when: [
        { value: 'tonight', count: 1 },
        { value: 'weekend', count: 1 },
        { value: '2026-12-04', count: 1 },
        { value: '2026-12-05', count: 1 },
      ],
      place: [
        { value: 'hong_kong_island', count: 0 },
        { value: 'kowloon', count: 1 },
        { value: 'new_territories', count: 0 },
        { value: 'islands', count: 0 },
      ],
      price: [
        { value: '0', count: 1 },
        { value: '200', count: 2 },
        { value: '500', count: 2 },
        { value: '1000', count: 2 },
      ],
      without: { when: 2, place: 1, price: 2 },
    })
  })
})
