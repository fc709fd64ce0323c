import { expect, it } from 'vitest'
import { namedEventKey } from '../../api/named-events.ts'
import { ordersKey } from '../../api/orders-queries.ts'
import { sampleEventDetail, sampleOrder } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { TicketsScreen } from './tickets-screen.tsx'

const screen = <TicketsScreen banner={null} />

it('leads to home without completed orders', { tags: ['TKT-7', 'TKT-8'] }, async () => {
  const { markup, text } = await renderScreen(screen, [ordersKey, []])
  expect(text).toContain('|No tickets yet|')
  expect(markup).toMatch(/<a [^>]*href="\/"[^>]*>Explore events</)
})

it('shows day, event, date, venue and ticket count on a card', { tags: 'TKT-5' }, async () => {
  const { markup, text } = await renderScreen(
    screen,
    [ordersKey, [sampleOrder()]],
    [namedEventKey(sampleOrder()), sampleEventDetail()],
  )
  expect(text).toContain('|Dec|20|Sun|Harbour Nights|20/12/2026 12:00|Coliseum|2 tickets|')
  expect(markup).toContain('href="/ticket-details/01980c5e-7a00-7000-8000-3f5a9c1d2e4b"')
})

it.each([
  ['a part', 300, 'PARTLY REFUNDED'],
  ['all', 1420, 'REFUNDED'],
] as const)(
  'stamps the card of an order whose money went back: %s',
  { tags: 'RFD-20' },
  async (_, amountHKD, words) => {
    const refund = { amountHKD, state: 'made', isOfUnusedPayment: false, owedTimeSSE: 1, madeTimeSSE: 2 } as const
    const { text } = await renderScreen(
      screen,
      [ordersKey, [sampleOrder({ priceHKD: 1420, refunds: [refund] })]],
      [namedEventKey(sampleOrder()), sampleEventDetail()],
    )
    expect(text).toContain(`|${words}|`)
  },
)

it('says on a card how the event has changed', { tags: 'CHG-22' }, async () => {
  const cardOf = async (parts: Parameters<typeof sampleEventDetail>[0]) =>
    (await renderScreen(screen, [ordersKey, [sampleOrder()]], [namedEventKey(sampleOrder()), sampleEventDetail(parts)]))
      .text
  expect(await cardOf({ changeKind: 'rescheduled' })).toContain('|20/12/2026 12:00|Coliseum|New date|')
  const postponed = await cardOf({ availability: 'postponed', changeKind: 'moved' })
  expect(postponed).toContain('|Harbour Nights|Dates to be announced|Coliseum|Postponed|')
})
