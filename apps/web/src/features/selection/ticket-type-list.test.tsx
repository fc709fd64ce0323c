import * as colours from '@pokfei/design/type-colours.module.css'
import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { describe, expect, it } from 'vitest'
import { markupInEnglish, textInEnglish } from '../../testing/render-in-english.tsx'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import type { OfferedType } from '../../catalogue/offered-types.ts'
import { TicketTypeList } from './ticket-type-list.tsx'
import { TicketTypeRow } from './ticket-type-row.tsx'

const event: Pick<EventDetail, 'maxTicketBuyCount' | 'ticketTypes'> = { maxTicketBuyCount: 4, ticketTypes: [] }
const nothing = {
  types: [],
  selection: {},
  closedText: undefined,
  isAllChosen: false,
  hasMore: () => false,
  onChange: () => undefined,
}

it('says that no tickets suit if an event has no types', { tags: 'SEL-36' }, () => {
  expect(textInEnglish(<TicketTypeList event={event} {...nothing} />)).toContain('|No Suitable Tickets Found|')
})

it('gives each ticket type a colour of its own', { tags: 'SEL-54' }, () => {
  const types = ['front', 'middle', 'rear'].map((typeID) => ({
    ...sampleTicketType(typeID),
    isSoldOut: typeID === 'middle',
    isAvailable: typeID !== 'middle',
    window: 'open' as const,
  }))
  const shown = types.map((type) => ({ ...type, ifTicketsAvailable: true }))
  const markup = markupInEnglish(<TicketTypeList event={{ ...event, ticketTypes: shown }} {...nothing} types={types} />)
  const colourOf = (classes: string) => classes.split(' ').filter((name) => Object.values(colours).includes(name))
  expect(Array.from(markup.matchAll(/<li class="([^"]*)"/g), ([, classes = '']) => colourOf(classes))).toEqual([
    [colours.type0],
    [colours.type1],
    [colours.type2],
  ])
})

it('names the pool of a type of a code, though the code does not open the pool', { tags: ['SEL-62', 'SHR-4'] }, () => {
  const stalls = { ...sampleTicketType('stalls'), ifTicketsAvailable: true }
  const friends = {
    ...sampleTicketType('friends', { placesOf: 'stalls', ticketSeatingType: 'ASSIGNED' }),
    isSoldOut: false,
    isAvailable: true,
    window: 'open' as const,
  }
  expect(
    textInEnglish(<TicketTypeList event={{ ...event, ticketTypes: [stalls] }} {...nothing} types={[friends]} />),
  ).toContain('|Same seats as stalls EN|')
})

describe('row of a ticket type', () => {
  const type = {
    ...sampleTicketType('front', { ticketTypeDescEN: 'By the stage', ttMaxTicketBuyLimit: 2 }),
    isSoldOut: false,
    isAvailable: true,
    window: 'open' as const,
  }
  const row = (change: Partial<Parameters<typeof TicketTypeRow>[0]>) => (
    <TicketTypeRow
      type={type}
      named={[type]}
      needsCompanion={false}
      colour={undefined}
      count={0}
      hasMore
      isOnSale
      onChange={() => undefined}
      {...change}
    />
  )
  /** Returns which of the buttons minus and plus are disabled. */
  const disabled = (change: Partial<Parameters<typeof TicketTypeRow>[0]>) =>
    Array.from(markupInEnglish(row(change)).matchAll(/<button[^>]*>/g), ([tag]) => tag.includes('disabled'))

  it('shows name, description, price, fee and count', { tags: ['SEL-19', 'SEL-21'] }, () => {
    expect(textInEnglish(row({ count: 1 }))).toBe('|front EN|By the stage|HK$680|+ HK$30 service fee each|1|')
  })

  it('disables minus at zero, and plus without a further ticket', { tags: ['SEL-26', 'SEL-28', 'SEL-29'] }, () => {
    expect(disabled({})).toEqual([true, false])
    expect(disabled({ count: 1, hasMore: false })).toEqual([false, true])
  })

  it('shows a ribbon and no buttons for a sold-out type', { tags: 'SEL-22' }, () => {
    const soldOut = { type: { ...type, isSoldOut: true, isAvailable: false } }
    expect(textInEnglish(row(soldOut))).toBe('|front EN|By the stage|HK$680|Sold out|')
    expect(disabled(soldOut)).toEqual([])
  })

  it('names the limit of its type when the count has reached it', { tags: 'SEL-30' }, () => {
    expect(textInEnglish(row({ count: 2 }))).toContain('|Maximum 2 ticket(s) allowed per session|')
    expect(textInEnglish(row({ count: 1 }))).not.toContain('Maximum')
  })

  it('says whose seats it sells, what it goes with, the proof and the window', { tags: ['SEL-62', 'SHR-5'] }, () => {
    const shared = { ...type, ticketSeatingType: 'ASSIGNED', placesOf: 'stalls' } as const
    const types = [sampleTicketType('stalls')]
    const textOf = (change: Partial<OfferedType>) =>
      textInEnglish(row({ type: { ...shared, ...change }, named: types }))
    expect(textOf({ proofEN: 'Student card', proofCN: '學生證' })).toContain(
      '|Same seats as stalls EN|Show at the door: Student card|',
    )
    expect(textOf({ onlyWith: 'stalls' })).toContain('|Only with stalls EN, in the seat beside it|')
    expect(textOf({ ticketSeatingType: 'GENERAL_ADMISSION' })).toContain('|Same places as stalls EN|')
    expect(textOf({ onlyWith: 'stalls', ticketSeatingType: 'GENERAL_ADMISSION' })).toContain(
      '|Only with stalls EN, and no more of them|',
    )
    const later = { saleStartTimeSSE: 4_102_444_800, window: 'notYet', isAvailable: false } as const
    expect(textOf(later)).toContain('|On sale from 01/01/2100 08:00|')
    expect(textOf(later)).not.toContain('Sold out')
    const ended = { saleEndTimeSSE: 1, window: 'ended', isAvailable: false } as const
    expect(textOf(ended)).toContain('|No longer on sale|')
    expect(textOf(ended)).not.toContain('Sold out')
  })

  it('says that one more companion needs another ticket', { tags: 'SEL-62' }, () => {
    expect(textInEnglish(row({ needsCompanion: true, count: 1 }))).toContain(
      '|Each of these must be bought with one of the other ticket type.|',
    )
  })

  it('has no buttons outside of the sale', () => {
    expect(disabled({ isOnSale: false })).toEqual([])
  })
})

it('names the limit of an order when the selection has reached it', { tags: 'SEL-31' }, () => {
  expect(textInEnglish(<TicketTypeList event={event} {...nothing} isAllChosen />)).toContain(
    '|That is all: up to 4 tickets per order for this event.|',
  )
})
