import { readFile } from 'node:fs/promises'
import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../i18n/language.ts'
import { sampleEventDetail } from '../../testing/catalogue-samples.ts'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import { renderPage } from '../../testing/render-page.ts'

/** 1 February 2027, 10:00 in Hong Kong. */
const saleStartTimeSSE = 1_801_447_200
const onSaleSSE = saleStartTimeSSE + 60
const eventStartTimeSSE = saleStartTimeSSE + 30 * 86_400

const pageOf = (parts: Partial<EventDetail>, language: Language = 'en', nowSSE = onSaleSSE) =>
  renderPage('/event/lion-rock/harbour-nights', {
    language,
    nowSSE,
    api: {
      '/api/events/event/lion-rock/harbour-nights': sampleEventDetail({
        saleStartTimeSSE,
        eventStartTimeSSE,
        ...parts,
      }),
      '/api/events/tickets/lion-rock/harbour-nights/availability': [],
    },
  })

describe('page of an event', () => {
  it('leads bearers of an access code to the selection, while the public cannot buy', { tags: 'EVT-83' }, async () => {
    const link = />I have an access code<\/a>/
    expect((await pageOf({}, 'en', saleStartTimeSSE - 60)).markup).toMatch(link)
    expect((await pageOf({})).markup).not.toMatch(link)
  })

  it('shows the name in the reader’s language, and below it the other one if it differs', {
    tags: 'EVT-3',
  }, async () => {
    const below = /<\/h1><p [^>]*lang="([^"]*)">([^<]*)</
    const namesIn = async (language: Language, parts: Partial<EventDetail> = {}) => {
      const { markup } = await pageOf(parts, language)
      return [/<h1[^>]*>(.*?)<\/h1>/.exec(markup)?.[1]?.replaceAll(/<[^>]*>/g, ''), ...(below.exec(markup) ?? [])]
    }
    expect(await namesIn('en')).toEqual(['Harbour Nights', expect.any(String), 'zh-Hant-HK', '維港夜'])
    expect(await namesIn('zh')).toEqual(['維港夜', expect.any(String), 'en', 'Harbour Nights'])
    expect(await namesIn('zh', { eventNameCN: 'Harbour Nights' })).toEqual(['Harbour Nights'])
    expect(await namesIn('zh', { eventNameCN: '' })).toEqual(['Harbour Nights'])
  })

  it('tells how to enter an event, unless it is cancelled', { tags: ['EVT-17', 'CHG-44'] }, async () => {
    const shown = async (availability: EventDetail['availability']) =>
      (await pageOf({ availability, entryInstructionsEN: 'Gates close at nine.' })).markup.includes('>Gates close')
    expect([await shown('available'), await shown('postponed'), await shown('cancelled')]).toEqual([true, true, false])
  })

  it('keeps the line breaks of the description', { tags: 'EVT-9' }, async () => {
    const { markup } = await pageOf({ eventDescEN: 'Thirty years.\nOne night.' })
    expect(markup).toMatch(/<p[^>]*>Thirty years.\nOne night.<\/p>/)
    const css = await readFile(new URL('../../catalogue/event.module.css', import.meta.url), 'utf8')
    expect(css).toMatch(/\.preLine \{\s*white-space: pre-line;/)
  })

  it.each([
    ['en', 'Opens 01/02'],
    ['zh', '01/02 開售'],
  ] as const)('has a disabled button before the sale: %s', { tags: 'EVT-32' }, async (language, label) => {
    const { markup } = await pageOf({ availability: 'unavailable' }, language, saleStartTimeSSE - 60)
    const button = /data-bottom-bar="">[^]*?(<button [^>]*>)([^]*?)<\/button>/.exec(markup)
    expect(button?.[1]).toContain('disabled')
    expect(button?.[2]?.replaceAll(/<[^>]*>/g, '')).toBe(label)
    expect(markup).not.toContain(language === 'en' ? 'Book now' : '立即購票')
  })

  it.each([
    ['unavailable', saleStartTimeSSE - 60, 'Not on sale yet', '尚未開售', 'Not on sale yet', '尚未開售'],
    ['soldOut', onSaleSSE, 'Sold out', '售罄', 'Every ticket is taken', '門票已售罄'],
    ['fullyBooked', onSaleSSE, 'Fully booked', '滿座', 'Every seat is booked', '座位已全數售出'],
    ['saleEnded', eventStartTimeSSE - 10, 'Sale ended', '已截止售票', 'Ticket sales have ended', '已截止售票'],
    ['past', eventStartTimeSSE, 'Past', '已結束', 'Ticket sales have ended', '已截止售票'],
  ] as const)(
    'shows the label of an event that is %s, and says in the bar why nothing can be bought',
    { tags: ['EVT-38', 'EVT-40'] },
    async (availability, nowSSE, labelEN, labelCN, noteEN, noteCN) => {
      const shown = async (language: Language) => {
        const { markup } = await pageOf(
          { availability, saleEndTimeSSE: availability === 'saleEnded' ? nowSSE : null },
          language,
          nowSSE,
        )
        const part = (pattern: RegExp) => pattern.exec(markup)?.[1]?.replaceAll(/<[^>]*>/g, '')
        return [part(/data-tag="">(.*?)<\/span>/), part(/data-bottom-bar="">.*?<span>(.*?)<\/span>/)]
      }
      expect(await shown('en')).toEqual([labelEN, noteEN])
      expect(await shown('zh')).toEqual([labelCN, noteCN])
    },
  )

  it.each([
    ['en', 'Available'],
    ['zh', '有票'],
  ] as const)('shows the label of an event on sale: %s', { tags: 'EVT-40' }, async (language, label) => {
    expect((await pageOf({}, language)).text).toContain(`|${label}|`)
  })

  it.each([
    ['en', '|Up to 4 per order|', '|Free|', '|No Suitable Tickets Found|'],
    ['zh', '|每單最多 4 張|', '|免費|', '|沒有合適的門票|'],
  ] as const)(
    'names the limit of an order, a free ticket and the lack of types: %s',
    { tags: ['EVT-12', 'EVT-14', 'EVT-15'] },
    async (language, limit, free, noTypes) => {
      const { text } = await pageOf({ ticketTypes: [sampleTicketType('standing', { salePrice: 0 })] }, language)
      expect(text).toContain(limit)
      expect(text).toContain(free)
      expect(text).not.toContain(noTypes)
      expect((await pageOf({}, language)).text).toContain(noTypes)
    },
  )

  it('exists for slugs alone', { tags: 'EVT-29' }, async () => {
    for (const [path, status] of [
      ['lion-rock/harbour-nights', 200],
      ['lion-rock/Harbour', 404],
      ['lion_rock/harbour-nights', 404],
      [`lion-rock/${'b'.repeat(65)}`, 404],
    ] as const) {
      const api = { [`/api/events/event/${path}`]: sampleEventDetail({}) }
      expect((await renderPage(`/event/${path}`, { api })).status, path).toBe(status)
    }
  })
})
