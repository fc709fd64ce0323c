import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { expect, it } from 'vitest'
import { textInEnglish } from '../../testing/render-in-english.tsx'
import { VisitFacts } from './visit-facts.tsx'

/** 20 December 2026, 20:15 in Hong Kong. */
const eventStartTimeSSE = 1_797_768_900
const event = { ...noVenueFacts, venueNameEN: 'Hong Kong Coliseum', venueNameCN: '紅磡體育館', eventStartTimeSSE }
const shown = (change: Partial<typeof noVenueFacts>) => textInEnglish(<VisitFacts event={{ ...event, ...change }} />)

it('is nothing when the organizer says nothing', () => {
  expect(shown({})).toBe('')
})

it('is nothing, or what is there, of a response that was kept before there were such facts', () => {
  const { venueNameEN, venueNameCN } = event
  const old = { venueNameEN, venueNameCN, eventStartTimeSSE }
  expect(textInEnglish(<VisitFacts event={old} />)).toBe('')
  expect(textInEnglish(<VisitFacts event={{ ...old, venueAddrEN: '9 Cheong Wan Road' }} />)).toBe(
    '|Good to know|Address|9 Cheong Wan Road|Open map|',
  )
})

it('names every fact that is given', () => {
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

it('stands in with the other language and with the name of the venue', () => {
  expect(shown({ venueAddrCN: '紅磡暢運道 9 號' })).toContain('|紅磡暢運道 9 號|')
  expect(shown({ venueMapURL: 'https://maps.example/x' })).toContain('|Hong Kong Coliseum|Open map|')
})

it('says the date of doors that open on another day, and no part of a running time that is zero', () => {
  expect(shown({ doorsTimeSSE: eventStartTimeSSE - 86_400 })).toContain('|19/12/2026 20:15|')
  expect(shown({ runningMinutes: 120 })).toContain('|About 2 h|')
  expect(shown({ runningMinutes: 45 })).toContain('|About 45 min|')
})
