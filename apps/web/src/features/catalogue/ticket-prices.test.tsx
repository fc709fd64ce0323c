import { expect, it } from 'vitest'
import { markupInEnglish } from '../../testing/render-in-english.tsx'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import { TicketPrices } from './ticket-prices.tsx'

it('gives each of three types a colour of its own', () => {
  const types = ['front', 'middle', 'rear'].map((typeID) => ({
    ...sampleTicketType(typeID),
    isSoldOut: typeID === 'middle',
  }))
  const markup = markupInEnglish(<TicketPrices types={types} maxTicketBuyCount={4} />)
  expect(Array.from(markup.matchAll(/<dt class="([^"]*)"/g), ([, classes]) => classes)).toEqual([
    'type-mark type-0',
    'type-mark type-1',
    'type-mark type-2',
  ])
})
