import { expect, it } from 'vitest'
import { ordersKey, orderTicketsKey } from '../../../api/orders-queries.ts'
import { sampleOrder, sampleOrderedEvent, sampleOrderLine, sampleTicket } from '../../../testing/member-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { TicketsScreen } from './tickets-screen.tsx'

const screen = <TicketsScreen banner={null} />

it('leads to home without completed orders', { tags: ['TKT-7', 'TKT-8'] }, async () => {
  const { markup, text } = await renderScreen(screen, [ordersKey, []])
  expect(text).toContain('|No tickets yet|')
  expect(markup).toMatch(/<a [^>]*href="\/"[^>]*>Explore events</)
})

it('shows day, event, date, venue and ticket count on a card', { tags: 'TKT-5' }, async () => {
  const later = sampleOrder({ orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4c' })
  const { markup, text } = await renderScreen(screen, [ordersKey, [sampleOrder(), later]])
  expect(text).toContain('|Also coming up|Dec|20|Sun|Harbour Nights|20/12/2026 12:00|Coliseum|2 tickets|')
  expect(markup).toContain(`href="/ticket-details/${later.orderID}"`)
})

it('shows the next event large, with its code one tap away', { tags: 'TKT-51' }, async () => {
  const event = sampleOrderedEvent({
    doorsTimeSSE: sampleOrderedEvent().eventStartTimeSSE - 3600,
    nearestExitEN: 'Hung Hom, Exit D1',
  })
  const order = sampleOrder({ event })
  const seats = ['A · 1 · 1', 'A · 1 · 2'].map((ticketLocation) => sampleTicket({ ticketLocation, typeID: 'stand' }))
  const { text } = await renderScreen(screen, [ordersKey, [order]], [orderTicketsKey(order.orderID), seats])
  expect(text).toContain(
    '|4|days to go|20/12/2026|Sun |12:00|Harbour Nights|Doors 11:00, starts 12:00|Coliseum|MTR Hung Hom, Exit D1|Grandstand |Block A, Row 1, Seats 1–2|Open the code|2 tickets|',
  )
})

it('says on the next event what holders must show at the door', { tags: 'TKT-53' }, async () => {
  const lines = [sampleOrderLine({ proofEN: 'Student card', proofCN: '學生證' })]
  const { text } = await renderScreen(screen, [ordersKey, [sampleOrder({ lines })]])
  expect(text).toContain('|Grandstand |× 2|Show at the door: Student card|Open the code|')
})

it('leaves out doors and exit that nobody gave, and counts tickets until their seats are known', {
  tags: 'TKT-51',
}, async () => {
  const { text } = await renderScreen(screen, [ordersKey, [sampleOrder()]])
  expect(text).toContain('|Starts 12:00|Coliseum|Grandstand |× 2|Open the code|')
})

it.each([
  ['a part', 300, 'PARTLY REFUNDED'],
  ['all', 1420, 'REFUNDED'],
] as const)(
  'stamps the card of an order whose money went back: %s',
  { tags: 'RFD-20' },
  async (_, amountHKD, words) => {
    const refund = { amountHKD, state: 'made', isOfUnusedPayment: false, owedTimeSSE: 1, madeTimeSSE: 2 } as const
    const { text } = await renderScreen(screen, [ordersKey, [sampleOrder({ priceHKD: 1420, refunds: [refund] })]])
    expect(text).toContain(`|${words}|`)
  },
)

it('says on a card how the event has changed', { tags: 'CHG-22' }, async () => {
  const cardOf = async (parts: Parameters<typeof sampleOrderedEvent>[0]) =>
    (await renderScreen(screen, [ordersKey, [sampleOrder({ event: sampleOrderedEvent(parts) })]])).text
  expect(await cardOf({ changeKind: 'rescheduled' })).toContain('|Harbour Nights|New date|Starts 12:00|')
  const postponed = await cardOf({ stoppedBy: 'postponed', changeKind: 'moved' })
  expect(postponed).toContain('|Harbour Nights|Dates to be announced|Coliseum|Postponed|')
})

it('counts the valid tickets of an order, and folds orders without any', { tags: 'TKT-50' }, async () => {
  const linesOf = (validCount: number) => ({ lines: [sampleOrderLine({ validCount })] })
  const partly = await renderScreen(screen, [ordersKey, [sampleOrder(linesOf(1))]])
  expect(partly.text).toContain('|1 of 2 valid|')
  const { markup, text } = await renderScreen(screen, [ordersKey, [sampleOrder(linesOf(0))]])
  expect(text).toContain('|Nothing coming up')
  expect(markup).toMatch(/<details[^>]*>.*Without valid tickets \(1\).*Harbour Nights/)
})
