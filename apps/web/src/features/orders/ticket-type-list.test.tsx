import type { EventDetail } from '@pokfei/contracts/catalogue'
import { expect, it } from 'vitest'
import { markupInEnglish, textInEnglish } from '../../testing/render-in-english.tsx'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import { TicketTypeList } from './ticket-type-list.tsx'

const event: Pick<EventDetail, 'maxTicketBuyCount'> = { maxTicketBuyCount: 4 }
const nothing = {
  types: [],
  choice: {},
  closedText: undefined,
  isAllChosen: false,
  hasMore: () => false,
  onChange: () => undefined,
}

it('says that nothing suits where an event has no types', () => {
  expect(textInEnglish(<TicketTypeList event={event} {...nothing} />)).toContain('|No Suitable Tickets Found|')
})

it('gives each of three types a colour of its own', () => {
  const types = ['front', 'middle', 'rear'].map((typeID) => ({
    ...sampleTicketType(typeID),
    isAvailable: typeID !== 'middle',
  }))
  const markup = markupInEnglish(<TicketTypeList event={event} {...nothing} types={types} />)
  expect(Array.from(markup.matchAll(/class="(tt [^"]*)"/g), ([, classes]) => classes)).toEqual([
    'tt type-0',
    'tt type-1 sold',
    'tt type-2',
  ])
})
