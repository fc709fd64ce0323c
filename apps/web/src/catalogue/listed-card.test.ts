import { describe, expect, it } from 'vitest'
import { sampleEventEntry, sampleGroupEntry, samplePage } from '../testing/catalogue-samples.ts'
import { textOf } from '../testing/render-in-english.tsx'
import { renderPage } from '../testing/render-page.ts'

/** 20 December 2026, 20:15 in Hong Kong. */
const eventStartTimeSSE = 1_797_768_900
const day = 86_400
const page = samplePage([
  sampleGroupEntry({
    lowestPrice: 480,
    eventCount: 2,
    venueNameEN: 'Art Park',
    venueNameCN: '藝術公園',
    firstStartTimeSSE: eventStartTimeSSE + day,
    lastStartTimeSSE: eventStartTimeSSE + 3 * day,
  }),
  sampleEventEntry({ eventStartTimeSSE, category: 'kpop', lowestPrice: 480, venueNameEN: 'Coliseum' }),
  sampleEventEntry({ eventID: 'moved', changeKind: 'moved' }),
  sampleEventEntry({ eventID: 'postponed', availability: 'postponed', venueNameEN: 'Coliseum' }),
  sampleGroupEntry({
    eventGroupID: 'spring',
    venueNameEN: 'Art Park',
    firstStartTimeSSE: eventStartTimeSSE + day,
    lastStartTimeSSE: eventStartTimeSSE + 8 * day,
  }),
  sampleEventEntry({
    eventID: 'full',
    changeKind: 'rescheduled',
    eventStartTimeSSE: eventStartTimeSSE + 9 * day,
    availability: 'fullyBooked',
  }),
])

/** Returns the card that leads to an address, with its bookmark if it has one. */
async function cardOf(href: string, language: 'en' | 'zh' = 'en'): Promise<string> {
  const { markup } = await renderPage('/events', { api: { '/api/events/list': page }, language })
  const [, list = ''] = markup.split('<main')
  const card = list.split('<a ').find((part) => part.includes(`href="${href}"`))
  if (card === undefined) throw new Error(`there is no card for ${href}`)
  return `<a ${card}`
}

describe('card of an event', () => {
  it('shows picture, title, start in Hong Kong time and bookmark, but neither price nor category', {
    tags: ['BRW-71', 'BRW-78', 'BRW-83'],
  }, async () => {
    const card = await cardOf('/event/lion-rock/harbour-nights')
    expect(card).toContain('src="/media/images/event/lion-rock/harbour-nights/thumbnail.png')
    expect(card).toMatch(/<button [^>]*aria-label="[^"]*Harbour Nights[^"]*" aria-pressed="false"/)
    expect(textOf(card)).toBe('|Harbour Nights|Sun · Coliseum|20/12/2026 20:15|')
  })

  it('shows its availability label unless it is available', { tags: 'BRW-82' }, async () => {
    expect(textOf(await cardOf('/event/lion-rock/full'))).toMatch(/^\|Fully booked\|Harbour Nights\|Tue\|29\/12\/2026/)
    expect(textOf(await cardOf('/event/lion-rock/harbour-nights'))).not.toContain('Available')
  })
})

it('the card of a changed event says how, unless it cannot be bought', { tags: ['CHG-22', 'BRW-82'] }, async () => {
  expect(textOf(await cardOf('/event/lion-rock/moved'))).toMatch(/^\|New venue\|Harbour Nights\|/)
  expect(textOf(await cardOf('/event/lion-rock/full'))).not.toContain('New date')
})

describe('card of a group', () => {
  it('shows its days and the number of its events, but neither bookmark, price nor category', {
    tags: ['BRW-71', 'BRW-79', 'BRW-81', 'BRW-83'],
  }, async () => {
    const card = await cardOf('/eventGroup/lion-rock/winter')
    expect(card).toContain('src="/media/images/eventGroup/lion-rock/winter/thumbnail.png')
    expect(card).not.toContain('<button')
    expect(textOf(card)).toBe('|Series · 2 events|Winter Series|Mon–Wed · Art Park|21–23/12/2026|')
    expect(textOf(await cardOf('/eventGroup/lion-rock/winter', 'zh'))).toContain('|系列・2 場活動|')
  })
})

describe('weekday and venue of a card', () => {
  it('are left out as far as they are not known, or say nothing', { tags: 'BRW-175' }, async () => {
    expect(textOf(await cardOf('/event/lion-rock/moved'))).toContain('|Harbour Nights|Thu|')
    expect(textOf(await cardOf('/event/lion-rock/postponed'))).toBe(
      '|Postponed|Harbour Nights|Coliseum|Dates to be announced|',
    )
    expect(textOf(await cardOf('/eventGroup/lion-rock/spring'))).toContain('|Winter Series|Art Park|21–28/12/2026|')
    expect(textOf(await cardOf('/eventGroup/lion-rock/winter', 'zh'))).toContain('|星期一–星期三 · 藝術公園|')
  })
})
