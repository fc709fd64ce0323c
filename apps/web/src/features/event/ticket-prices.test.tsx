import * as colours from '@pokfei/design/type-colours.module.css'
import { expect, it } from 'vitest'
import { offerTypes } from '../../catalogue/offered-types.ts'
import { markupInEnglish, textInEnglish } from '../../testing/render-in-english.tsx'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import { TicketPrices } from './ticket-prices.tsx'

it('gives each ticket type a colour of its own', { tags: 'SEL-54' }, () => {
  const types = offerTypes(
    ['front', 'middle', 'rear'].map((typeID) => sampleTicketType(typeID)),
    { availability: [{ typeID: 'middle', ifTicketsAvailable: false }], nowSSE: 0 },
  )
  const markup = markupInEnglish(<TicketPrices types={types} maxTicketBuyCount={4} />)
  expect(Array.from(markup.matchAll(/<dt class="([^"]*)"/g), ([, classes]) => classes)).toEqual([
    `${colours.typeMark} ${colours.type0}`,
    `${colours.typeMark} ${colours.type1}`,
    `${colours.typeMark} ${colours.type2}`,
  ])
})

it('names a free type, and the limit of an order', { tags: ['EVT-12', 'EVT-14'] }, () => {
  const types = offerTypes([sampleTicketType('standing', { salePrice: 0, serviceFee: 0 })], { nowSSE: 0 })
  expect(textInEnglish(<TicketPrices types={types} maxTicketBuyCount={4} />)).toBe(
    '|Ticket prices|Up to 4 per order|standing EN|Free|',
  )
})

it('says that no tickets suit if the event has no types', { tags: 'EVT-15' }, () => {
  expect(textInEnglish(<TicketPrices types={[]} maxTicketBuyCount={4} />)).toBe(
    '|Ticket prices|No Suitable Tickets Found|',
  )
})
