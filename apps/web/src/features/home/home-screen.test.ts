import { describe, expect, it } from 'vitest'
import type { ListEntry } from '@pokfei/contracts/routes/lists'
import { sampleArtists } from '../../site/sample-content.ts'
import { sampleEvent, sampleGroupEntry } from '../../testing/catalogue-samples.ts'
import { emptyCatalogue, renderPage } from '../../testing/render-page.ts'

const listPath = '/api/events/list?category=hong_kong'

/** Returns the responses of a catalogue whose first category has these entries on its first page. */
const homeWith = (entries: readonly ListEntry[], comingCount: number) => ({
  ...emptyCatalogue,
  [listPath]: { entries, count: comingCount + 3, comingCount },
})

/** Returns events that stand in this order in the list. */
const eventsOf = (count: number): readonly ListEntry[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'event', event: sampleEvent({ eventID: `event-${index}` }) }))

describe('home', () => {
  it('greets a guest, and a member without a name', { tags: 'BRW-36' }, async () => {
    expect((await renderPage('/')).text).toContain('|Hello, guest|')
    expect((await renderPage('/', { language: 'zh' })).text).toContain('|你好，訪客|')
    expect((await renderPage('/', { hasSession: true })).text).toContain('|Hello|')
    expect((await renderPage('/', { language: 'zh', hasSession: true })).text).toContain('|你好|')
  })

  it('shows its sections in order', { tags: 'BRW-38' }, async () => {
    const api = homeWith([{ kind: 'event', event: sampleEvent({}) }], 1)
    const { markup } = await renderPage('/', { api })
    const sections = [
      'role="combobox"',
      'aria-label="Categories"',
      'Coming up',
      'href="/event/lion-rock/harbour-nights"',
      'Best deal',
      'Artists',
      'Join now',
      '<footer',
    ]
    const places = sections.map((section) => markup.indexOf(section))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('shows only entries of the first category that are to come', {
    tags: ['BRW-40', 'BRW-41', 'BRW-43'],
  }, async () => {
    const { markup } = await renderPage('/', { api: homeWith([...eventsOf(2), sampleGroupEntry({})], 1) })
    expect(markup).toContain('href="/event/lion-rock/event-0"')
    expect(markup).not.toContain('href="/event/lion-rock/event-1"')
    expect(markup).not.toContain('href="/eventGroup/')
  })

  it('shows six cards and counts the others of the category', { tags: ['BRW-44', 'BRW-45'] }, async () => {
    const { markup, text } = await renderPage('/', { api: homeWith(eventsOf(10), 3000) })
    expect(markup.match(/href="\/event\/lion-rock\/event-\d"/g)).toHaveLength(6)
    expect(text).toContain('|2994 more in this category|')
    expect(markup).toContain('href="/events?category=hong_kong"')
    expect((await renderPage('/', { api: homeWith(eventsOf(6), 6) })).text).not.toContain('more in this category')
  })

  it('says that a category is empty', { tags: ['BRW-47', 'BRW-48'] }, async () => {
    expect((await renderPage('/')).text).toContain('|Nothing in this category yet|')
  })

  it('shows an artist’s picture only if the catalogue lists the event', { tags: 'BRW-52' }, async () => {
    const portrait = 'src="/media/images/event/lion-rock/harbour-nights/thumbnail.png'
    const [event] = sampleArtists
    expect(event?.event).toEqual({ organizerID: 'lion-rock', eventID: 'harbour-nights' })
    const path = `/api/events/named?events=${encodeURIComponent(sampleArtists.map(({ event: { organizerID, eventID } }) => `${organizerID}/${eventID}`).join(','))}`
    expect((await renderPage('/', { api: { ...emptyCatalogue, [path]: [sampleEvent({})] } })).markup).toContain(
      portrait,
    )
    expect((await renderPage('/')).markup).not.toContain(portrait)
  })

  it('shows the fixed best deal, which cannot be pressed', { tags: 'BRW-50' }, async () => {
    const dealIn = async (language: 'en' | 'zh') => (await renderPage('/', { language })).markup
    const english =
      /<section[^>]*>(?:(?!<section)[^])*21–24\/08\/2025[^]*?<\/section>/.exec(await dealIn('en'))?.[0] ?? ''
    expect(english.replaceAll(/<[^>]*>/g, '|')).toMatch(/Summer Sevens Rugby.*21–24\/08\/2025.*HK\$\|+100\|/)
    expect(english).not.toMatch(/<(?:a|button)\b|href=|role=/)
    expect(await dealIn('zh')).toContain('夏日七人欖球賽')
  })

  it('has an artist’s page that says that it is on its way', { tags: 'BRW-55' }, async () => {
    expect(await renderPage('/artist/starloop')).toMatchObject({
      status: 404,
      text: expect.stringContaining('|Artist pages are on their way|'),
    })
    expect((await renderPage('/artist/starloop', { language: 'zh' })).text).toContain('|藝人專頁即將推出|')
  })
})
