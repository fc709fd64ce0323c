import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { expect, it } from 'vitest'
import { markupInEnglish, textInEnglish } from '../../testing/render-in-english.tsx'
import { VenueFactsPanel } from './venue-facts.tsx'

/** 20 December 2026, 20:15 in Hong Kong. */
const eventStartTimeSSE = 1_797_768_900
const event = {
  ...noVenueFacts,
  venueNameEN: 'Hong Kong Coliseum',
  venueNameCN: '紅磡體育館',
  eventStartTimeSSE,
  availability: 'available',
} as const
const shown = (change: Partial<typeof noVenueFacts>) =>
  textInEnglish(<VenueFactsPanel event={{ ...event, ...change }} />)

it('shows no panel without facts', { tags: 'EVT-18' }, () => {
  expect(shown({})).toBe('')
})

it('shows the available facts of a response that an older version stored', () => {
  const { venueNameEN, venueNameCN, availability } = event
  const old = { venueNameEN, venueNameCN, eventStartTimeSSE, availability }
  expect(textInEnglish(<VenueFactsPanel event={old} />)).toBe('')
  expect(textInEnglish(<VenueFactsPanel event={{ ...old, venueAddrEN: '9 Cheong Wan Road' }} />)).toBe(
    '|Good to know|Address|9 Cheong Wan Road|Open map|',
  )
})

it('shows every given fact', { tags: ['EVT-18', 'EVT-19'] }, () => {
  const text = shown({
    venueAddrEN: '9 Cheong Wan Road, Hung Hom',
    nearestExitEN: 'Hung Hom, Exit D1',
    doorsTimeSSE: eventStartTimeSSE - 2700,
    runningMinutes: 150,
    minimumAge: 6,
    performanceLanguageEN: 'Cantonese',
    restrictedViewEN: 'Section 40 sees the screens from the side.',
  })
  expect(text).toBe(
    '|Good to know|Address|9 Cheong Wan Road, Hung Hom|Open map|MTR|Hung Hom, Exit D1|Doors open|19:30|Running time|About 2 h 30 min|Ages|6 and over|Language|Cantonese|Restricted view|Section 40 sees the screens from the side.|',
  )
})

it.each(['postponed', 'cancelled'] as const)(
  'names no doors of an event that is %s',
  { tags: ['CHG-17', 'CHG-44'] },
  (availability) => {
    const stopped = { ...event, availability, doorsTimeSSE: eventStartTimeSSE - 2700 }
    expect(textInEnglish(<VenueFactsPanel event={stopped} />)).toBe('')
  },
)

it('falls back to the other language and to the name of the venue', { tags: 'BRW-34' }, () => {
  expect(shown({ venueAddrCN: '紅磡暢運道 9 號' })).toContain('|紅磡暢運道 9 號|')
  expect(shown({ venueMapURL: 'https://maps.example/x' })).toContain('|Hong Kong Coliseum|Open map|')
})

it('links the address to the given map, else to a search for the address', { tags: 'EVT-20' }, () => {
  const mapOf = (change: Partial<typeof noVenueFacts>) =>
    /<a [^>]*href="([^"]*)"/.exec(markupInEnglish(<VenueFactsPanel event={{ ...event, ...change }} />))?.[1]
  const venueAddrEN = '9 Cheong Wan Road'
  expect(mapOf({ venueAddrEN, venueMapURL: 'https://maps.example/x' })).toBe('https://maps.example/x')
  expect(mapOf({ venueAddrEN })).toMatch(/^https:.*query=9\+Cheong\+Wan\+Road/)
})

it('shows the date of doors on another day, and no zero in a running time', () => {
  expect(shown({ doorsTimeSSE: eventStartTimeSSE - 86_400 })).toContain('|19/12/2026 20:15|')
  expect(shown({ runningMinutes: 120 })).toContain('|About 2 h|')
  expect(shown({ runningMinutes: 45 })).toContain('|About 45 min|')
})
