import { describe, expect, it } from 'vitest'
import type { ListedEvent } from '@pokfei/contracts/routes/lists'
import type { Language } from '../../i18n/language.ts'
import { sampleEvent, sampleGroupDetail } from '../../testing/catalogue-samples.ts'
import { renderPage } from '../../testing/render-page.ts'

/** 30 November 2026, 10:00 in Hong Kong. */
const saleStartTimeSSE = 1_796_004_000
/** 20 December 2026, 20:15 in Hong Kong. */
const eventStartTimeSSE = 1_797_768_900
const { organizerID, eventGroupID } = sampleGroupDetail

const pageOf = (events: readonly ListedEvent[], language: Language = 'en', room: object | null = null) =>
  renderPage(`/eventGroup/${organizerID}/${eventGroupID}`, {
    language,
    nowSSE: saleStartTimeSSE - 60,
    api: {
      [`/api/events/eventGroup/${organizerID}/${eventGroupID}`]: {
        group: sampleGroupDetail,
        events,
        unknownCount: 0,
        room,
      },
      [`/api/events/organizer/${organizerID}`]: {
        organizerID,
        organizerNameEN: 'Lion Rock Presents',
        organizerNameCN: '獅子山製作',
      },
    },
  })

const nights = [0, 1, 2].map((day) =>
  sampleEvent({ eventID: `night-${day}`, saleStartTimeSSE, eventStartTimeSSE: eventStartTimeSSE + day * 86_400 }),
)

describe('page of a group', () => {
  it('shows the days that its events span', { tags: 'EVT-52' }, async () => {
    expect((await pageOf(nights)).text).toContain('|Date|20–22/12/2026|')
    expect((await pageOf(nights.slice(0, 1))).text).toContain('|Date|20/12/2026|')
  })

  it('names no date of a postponed event, and leads to its news before the sale', {
    tags: ['CHG-17', 'CHG-22', 'EVT-52'],
  }, async () => {
    const [first, ...others] = nights
    if (first === undefined) throw new Error('there are nights')
    const postponed = { ...first, availability: 'postponed', changeKind: 'postponed' } as const
    const { text, markup } = await pageOf([...others, postponed])
    expect(text).toContain('|Date|21–22/12/2026|')
    expect(text).toContain('|Harbour Nights|Dates to be announced|Postponed|')
    expect(text).not.toContain('20/12/2026')
    expect(markup).toContain(`href="/event/${organizerID}/night-0"`)
    expect((await pageOf([postponed])).text).toContain('|Date|Dates to be announced|')
    const moved = await pageOf([{ ...first, saleStartTimeSSE: 1, changeKind: 'rescheduled' }])
    expect(moved.text).toContain('|Available|New date|')
  })

  it.each([
    ['en', 'Opens 30/11 10:00'],
    ['zh', '30/11 10:00 開售'],
  ] as const)('says on a disabled event when its sale opens: %s', { tags: 'EVT-56' }, async (language, note) => {
    const { markup } = await pageOf(nights.slice(0, 1), language)
    const [button = ''] = /<button [^>]*data-event-row[^]*?<\/button>/.exec(markup) ?? []
    expect(button).toContain('disabled')
    expect(button).toContain(`>${note}<`)
  })

  it.each([
    ['en', 'Waiting room', 'A draw sets the order'],
    ['zh', '進入等候室', '派籌排次序，不用鬥快'],
  ] as const)(
    'leads to the room of the group until its sales are over: %s',
    { tags: 'ROM-66' },
    async (language, label, note) => {
      const room = { owner: 'eventGroups', saleID: eventGroupID }
      const link = new RegExp(`<a [^>]*href="/room/eventGroups/${organizerID}/${eventGroupID}"[^>]*>${label}</a>`)
      for (const availability of ['unavailable', 'available', 'fullyBooked'] as const) {
        const page = await pageOf([sampleEvent({ eventID: 'night', availability })], language, room)
        expect(page.markup).toMatch(link)
        expect(page.text).toContain(note)
      }
      const over = await pageOf([sampleEvent({ eventID: 'night', availability: 'saleEnded' })], language, room)
      expect(over.markup).not.toContain('/room/')
      expect((await pageOf(nights, language)).markup).not.toContain('/room/')
    },
  )

  it.each([
    ['en', '|No events found|Dates for this series have not been announced.|'],
    ['zh', '|找不到活動|此系列尚未公布場次。|'],
  ] as const)('says that a group has no events yet: %s', { tags: 'EVT-58' }, async (language, note) => {
    const { text } = await pageOf([], language)
    expect(text).toContain(note)
    expect(text).not.toContain(language === 'en' ? '|Date|' : '|日期|')
  })
})
