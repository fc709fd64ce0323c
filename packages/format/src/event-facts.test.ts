import { expect, it } from 'vitest'
import { calendarEndSSE, eventEndSSE, eventMapURL, eventPlace, priceWithFeeCents, wholePrice } from './event-facts.ts'

const times = (runningMinutes: number | null) => ({ eventStartTimeSSE: 1_797_768_900, runningMinutes })
const venue = {
  venueNameEN: 'Central Harbourfront',
  venueNameCN: '中環海濱',
  venueAddrEN: '9 Lung Wo Road',
  venueAddrCN: '龍和道 9 號',
  venueMapURL: null,
}
const bare = { ...venue, venueAddrEN: '', venueAddrCN: '' }
const searched = (url: string) => new URL(url).searchParams.get('query')

it('ends an event after its duration', { tags: 'TKT-20' }, () => {
  expect(eventEndSSE(times(150))).toBe(1_797_768_900 + 150 * 60)
  expect(calendarEndSSE(times(150))).toBe(1_797_768_900 + 150 * 60)
})

it('knows no end without a duration, and assumes three hours for calendars', { tags: 'TKT-20' }, () => {
  expect(eventEndSSE(times(null))).toBeNull()
  expect(calendarEndSSE(times(null))).toBe(1_797_768_900 + 3 * 3600)
})

it('names the venue with its address, if there is one', () => {
  expect(eventPlace(venue, 'en')).toBe('Central Harbourfront, 9 Lung Wo Road')
  expect(eventPlace(venue, 'zh')).toBe('中環海濱，龍和道 9 號')
  expect(eventPlace(bare, 'zh')).toBe('中環海濱')
})

it('finds the address on a map, else the venue, unless the organizer has a map', { tags: 'EVT-20' }, () => {
  expect(searched(eventMapURL(venue, 'zh'))).toBe('龍和道 9 號, Hong Kong')
  expect(searched(eventMapURL(bare, 'en'))).toBe('Central Harbourfront, Hong Kong')
  expect(eventMapURL({ ...venue, venueMapURL: 'https://maps.example/1' }, 'en')).toBe('https://maps.example/1')
})

it('adds the fee to the price without losing a cent', () => {
  expect(priceWithFeeCents({ salePrice: 680.1, serviceFee: 20.2 })).toBe(70_030)
  expect(wholePrice({ salePriceCents: 68_010, serviceFeeCents: 2020 })).toBe(70_030)
})
