import type { Event, EventDetail, EventGroup } from '@pokfei/contracts/routes/catalogue'
import type { ListedEvent, ListEntry } from '@pokfei/contracts/routes/lists'
import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { describe, expect, it } from 'vitest'
import type { Language } from './i18n/language.ts'
import { sampleGroupEntry, samplePage } from './testing/catalogue-samples.ts'
import { emptyCatalogue, renderPage } from './testing/render-page.ts'

/** 16 December 2026, 12:00 in Hong Kong. */
const nowSSE = 1_797_393_600
const day = 86_400

const event = (eventID: string, change: Partial<Event> = {}): Event & ListedEvent => ({
  organizerID: 'lion-rock',
  eventID,
  eventNameEN: `${eventID} EN`,
  eventNameCN: `${eventID} 中`,
  artistNameEN: '-',
  artistNameCN: '-',
  eventDescEN: 'First line\nSecond line',
  eventDescCN: '',
  venueNameEN: 'Coliseum',
  venueNameCN: '紅館',
  eventStartTimeSSE: nowSSE + 4 * day,
  saleEndTimeSSE: null,
  saleStartTimeSSE: nowSSE - day,
  maxTicketBuyCount: 4,
  category: 'hong_kong',
  eventGroupID: null,
  changeKind: null,
  lowestPrice: 777,
  lowestPriceWithFee: 807,
  runningMinutes: null,
  availability: 'available',
  ticketTypes: [],
  ...change,
})
const detail = (change: Partial<EventDetail>): EventDetail => ({
  ...event('nights'),
  ...noVenueFacts,
  ticketTypes: [],
  status: 'listed',
  change: null,
  room: null,
  organizerNameEN: 'Lion Rock Presents',
  organizerNameCN: '獅子山製作',
  entryInstructionsEN: '',
  entryInstructionsCN: '',
  ...change,
})
const group: EventGroup = {
  organizerID: 'lion-rock',
  eventGroupID: 'fest',
  eventGroupTitleEN: 'Fest',
  eventGroupTitleCN: '音樂節',
  eventGroupDescEN: '',
  eventGroupDescCN: '',
  artistNameEN: '-',
  artistNameCN: '-',
  venueNameEN: '',
  venueNameCN: '',
  venueAddrEN: '',
  venueAddrCN: '',
  category: 'hong_kong',
  lowestPrice: null,
  lowestPriceWithFee: null,
}

interface Visit {
  readonly language?: Language
  /** The bodies of the API's responses by path. */
  readonly api?: Readonly<Record<string, unknown>>
}

/** Renders a page for a guest on a day of the catalogue. */
const visit = (url: string, { language, api = {} }: Visit = {}) =>
  renderPage(url, {
    ...(language && { language }),
    nowSSE,
    api: {
      ...emptyCatalogue,
      '/api/events/organizer/lion-rock': {
        organizerID: 'lion-rock',
        organizerNameEN: 'Lion Rock',
        organizerNameCN: '',
      },
      ...api,
    },
  })

/** Returns the parts of a text in the order in which they stand there. A missing part is left out. */
const inOrder = (text: string, parts: readonly string[]): readonly string[] =>
  parts.filter((part) => text.includes(`|${part}|`)).toSorted((a, b) => text.indexOf(`|${a}|`) - text.indexOf(`|${b}|`))

describe('home', () => {
  it('greets a guest below its headline in each language', { tags: ['BRW-36', 'BRW-37'] }, async () => {
    expect((await visit('/')).text).toContain('|Hello, guest|What’s on tonight?|')
    expect((await visit('/', { language: 'zh' })).text).toContain('|你好，訪客|今晚去邊場？|')
  })

  it('has its sections in the given order', { tags: ['BRW-38', 'BRW-39'] }, async () => {
    const { markup, text } = await visit('/')
    const chips = ['Hong Kong', 'Western', 'K-Pop', 'Rock', 'Classical', 'Pop']
    const sections = [...chips, 'Coming up', 'Best deal', 'Artists', 'Ready before the rush', 'We accept']
    expect(inOrder(text, sections)).toEqual(sections)
    expect(markup.indexOf('role="search"')).toBeLessThan(markup.indexOf('K-Pop'))
  })

  it('shows a fixed best deal without a link', { tags: 'BRW-50' }, async () => {
    const { markup, text } = await visit('/')
    expect(text).toContain('|Best deal|Summer Sevens Rugby|Hong Kong Stadium|21–24/08/2025|HK$|100|')
    const section = /Best deal.*?<\/section>/s.exec(markup)?.[0] ?? '<a>'
    expect(section).not.toMatch(/<(?:a|button)\b/)
  })

  it('marks the shop of the menu as coming soon', { tags: 'BRW-4' }, async () => {
    expect((await visit('/')).text).toContain('|Shop|Soon|')
    expect((await visit('/', { language: 'zh' })).text).toContain('|商店|即將推出|')
  })
})

describe('card of the list', () => {
  const listPage = (entry: ListEntry) => visit('/events', { api: { '/api/events/list': samplePage([entry]) } })
  const cardOf = async (entry: ListEntry) =>
    /<a [^>]*href="\/event(?:Group)?\/.*?<\/a>/s.exec((await listPage(entry)).markup)?.[0] ?? ''
  const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')

  it('shows picture, title, start and bookmark of an event', { tags: ['BRW-71', 'BRW-78', 'BRW-83'] }, async () => {
    const entry: ListEntry = { kind: 'event', event: event('nights') }
    const card = await cardOf(entry)
    expect(card).toContain('src="/media/images/event/lion-rock/nights/thumbnail.png"')
    expect(textOf(card)).toBe('|nights EN|Sun · Coliseum|20/12/2026 12:00|')
    expect((await listPage(entry)).markup).toMatch(/<button [^>]*aria-label="Save nights EN"/)
  })

  it('shows the label of an event that is not available', { tags: 'BRW-82' }, async () => {
    const soldOut = event('nights', { availability: 'soldOut' })
    expect(textOf(await cardOf({ kind: 'event', event: soldOut }))).toContain('|Sold out|')
    expect(textOf(await cardOf({ kind: 'event', event: event('nights') }))).not.toContain('Available')
  })

  it('shows the days and the number of events of a group', { tags: ['BRW-79', 'BRW-81'] }, async () => {
    const dates = { firstStartTimeSSE: nowSSE + 4 * day, lastStartTimeSSE: nowSSE + 6 * day }
    const text = textOf(await cardOf(sampleGroupEntry({ eventGroupTitleEN: 'Fest', eventCount: 2, ...dates })))
    expect(text).toContain('|Fest|Sun–Tue|20–22/12/2026|')
    expect(text).toContain('|Series · 2 events|')
  })

  it('says that the dates of a group without events are open', { tags: 'BRW-80' }, async () => {
    expect(textOf(await cardOf(sampleGroupEntry({})))).toContain('|Dates to be announced|')
  })
})

describe('page of an event', () => {
  const eventPage = (change: Partial<EventDetail> = {}, language: Language = 'en') =>
    visit('/event/lion-rock/nights', { language, api: { '/api/events/event/lion-rock/nights': detail(change) } })

  it('shows the name in the other language if it differs', { tags: 'EVT-3' }, async () => {
    expect((await eventPage()).text).toContain('|nights EN|nights 中|')
    expect((await eventPage({}, 'zh')).text).toContain('|nights 中|nights EN|')
    expect((await eventPage({ eventNameCN: 'nights EN' })).text).not.toContain('|nights EN|nights EN|')
  })

  it('shows the description with its line breaks', { tags: 'EVT-9' }, async () => {
    expect((await eventPage()).markup).toMatch(/<p[^>]*>First line\nSecond line<\/p>/)
  })
})

describe('page of a group', () => {
  const groupPage = (events: readonly Event[]) =>
    visit('/eventGroup/lion-rock/fest', {
      api: {
        '/api/events/eventGroup/lion-rock/fest': { group, events, unknownCount: 0 },
      },
    })

  it('shows the days that the events span', { tags: 'EVT-52' }, async () => {
    const { text } = await groupPage([event('one'), event('two', { eventStartTimeSSE: nowSSE + 6 * day })])
    expect(text).toContain('|20–22/12/2026|')
  })

  it('says when the sale of an event opens', { tags: ['EVT-54', 'EVT-56'] }, async () => {
    const { text } = await groupPage([event('one', { saleStartTimeSSE: nowSSE + day, availability: 'unavailable' })])
    expect(text).toContain('|Coming soon|')
    expect(text).toContain('|Opens 17/12 12:00|')
  })

  it('says that a group without events has no dates', { tags: 'EVT-58' }, async () => {
    expect((await groupPage([])).text).toContain('|No events found|Dates for this series have not been announced.|')
  })
})

describe('sample content', () => {
  it('leads from no sample content to a purchase', { tags: 'INF-36' }, async () => {
    for (const url of ['/', '/shop']) expect((await visit(url)).markup, url).not.toMatch(/href="\/(?:event|order)\//)
  })

  it('says on the page of an artist that it is on its way', { tags: 'BRW-55' }, async () => {
    const { status, text } = await visit('/artist/starloop')
    expect(status).toBe(404)
    expect(text).toContain('|Artist pages are on their way|')
  })
})
