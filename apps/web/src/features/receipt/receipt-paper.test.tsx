import type { OrderedEvent, OrderTicket } from '@pokfei/contracts/routes/orders'
import { expect, it } from 'vitest'
import { sampleOrder, sampleOrderedEvent, sampleOrderLine } from '../../testing/member-samples.ts'
import { textInEnglish } from '../../testing/render-in-english.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

const key = { organizerID: 'lion-rock', eventID: 'nights' }
const [stand, floor] = [
  sampleOrderLine({ count: 1, validCount: 1, ticketTypeDescEN: 'Covered, by the stage' }),
  sampleOrderLine({
    typeID: 'floor',
    count: 1,
    validCount: 1,
    ticketTypeNameEN: 'Standing',
    ticketTypeDescEN: 'Standing',
  }),
]
const eventOf = (parts: Partial<OrderedEvent> = {}) =>
  sampleOrderedEvent({ eventStartTimeSSE: 1_797_768_900, venueNameEN: 'Hong Kong Coliseum', ...parts })
const order = sampleOrder({
  orderTimeSSE: 1_797_768_900,
  paidTimeSSE: 1_797_769_000,
  paymentMethod: { kind: 'card', brand: 'visa', last4: '4242', wallet: null },
  event: eventOf(),
  lines: [stand, floor],
})
const buyer = { name: 'Karen Chan', email: 'karen@example.com' }
const nobody = { name: '', email: null }
const ticketOf = (typeID: string, ticketLocation: string | null, salePrice = 680): OrderTicket => ({
  ...key,
  typeID,
  ticketID: `01980c5e-7a00-7000-8000-${typeID}`,
  ticketLocation,
  salePrice,
  serviceFee: 30,
})
const tickets = [ticketOf('stand', 'A · 1 · 2'), ticketOf('floor', null)]

it('shows the event, the order, a line for each ticket type and marked seats only', {
  tags: ['ORD-77', 'ORD-79', 'ORD-80', 'ORD-82', 'ORD-83'],
}, () => {
  const text = textInEnglish(<ReceiptPaper order={order} tickets={tickets} buyer={buyer} />)
  for (const part of [
    'PAID',
    'Harbour Nights',
    '20/12/2026 20:15',
    'Hong Kong Coliseum',
    '|Order no.|7Q4M-K2XD|',
    `|Order ID|${order.orderID}|`,
  ])
    expect(text).toContain(part)
  expect(text).toContain(
    '|Grandstand|HK$710.00|1 × HK$680.00 + service fee 1 × HK$30.00|Covered, by the stage|Block A, Row 1, Seat 2|Standing|HK$710.00|1 × HK$680.00 + service fee 1 × HK$30.00|Subtotal (2 tickets)|HK$1,360.00|Service fee|HK$60.00|Total|HK$1,420.00|',
  )
})

it('says in a line what its holders must show at the door', { tags: ['ORD-112', 'SHR-22'] }, () => {
  const lines = [{ ...stand, placesOf: 'floor', proofEN: 'Student card', proofCN: '學生證' }, floor]
  const text = textInEnglish(<ReceiptPaper order={{ ...order, lines }} tickets={tickets} buyer={buyer} />)
  expect(text).toContain('|Covered, by the stage|Show at the door: Student card|Block A, Row 1, Seat 2|Standing|')
  expect(text.match(/Show at the door/g)).toHaveLength(1)
})

it('has no date of a postponed event', { tags: ['CHG-17', 'CHG-22'] }, () => {
  const text = textInEnglish(
    <ReceiptPaper order={{ ...order, event: eventOf({ stoppedBy: 'postponed' }) }} tickets={tickets} buyer={buyer} />,
  )
  expect(text).toContain('|Harbour Nights|Dates to be announced|Hong Kong Coliseum|')
})

it('names seller, buyer, payment method and time of payment', { tags: ['ORD-77', 'ORD-102', 'ORD-104'] }, () => {
  const text = textInEnglish(<ReceiptPaper order={order} tickets={tickets} buyer={buyer} />)
  expect(text).toContain('|Ordered|20/12/2026 20:15|Paid on|20/12/2026 20:16|Payment method|Visa ending 4242|')
  expect(text).toContain(
    '|Seller|Lion Rock Presents|Ticketing platform|Pokfei 撲飛|Buyer|Karen Chan|E-mail|karen@example.com|',
  )
})

it('says “Paid online” if an older order has no known method', { tags: 'ORD-103' }, () => {
  const { paymentMethod: _method, paidTimeSSE: _time, ...older } = order
  const text = textInEnglish(<ReceiptPaper order={older} tickets={tickets} buyer={nobody} />)
  expect(text).toContain('|Payment method|Paid online|')
  for (const part of ['Paid on|', 'Buyer', 'E-mail', 'Another payment']) expect(text).not.toContain(part)
})

it('puts the tickets of one type on one line, with all their seats', { tags: 'ORD-78' }, () => {
  const more = [ticketOf('stand', 'A · 1 · 2'), ticketOf('stand', 'A · 1 · 3')]
  const lines = [{ ...stand, count: 2, validCount: 2 }]
  const text = textInEnglish(<ReceiptPaper order={{ ...order, lines }} tickets={more} buyer={nobody} />)
  expect(text).toContain(
    '|Grandstand|HK$1,420.00|2 × HK$680.00 + service fee 2 × HK$30.00|Covered, by the stage|Block A, Row 1, Seat 2|Block A, Row 1, Seat 3|Subtotal',
  )
})

it('lists the refunds of other payments', { tags: 'ORD-106' }, () => {
  const refunds = [
    { amountHKD: 1420, state: 'made', isOfUnusedPayment: true, owedTimeSSE: 1_797_769_300, madeTimeSSE: 1_797_769_300 },
    { amountHKD: 5, state: 'owed', isOfUnusedPayment: true, owedTimeSSE: 1_797_769_400, madeTimeSSE: null },
  ] as const
  const text = textInEnglish(
    <ReceiptPaper order={{ ...order, refunds: [...refunds] }} tickets={tickets} buyer={nobody} />,
  )
  expect(text).toContain(
    '|Another payment, refunded on 20/12/2026 20:21|HK$1,420.00|Another payment, refund on its way|HK$5.00|',
  )
})

it('shows no service fee on a free receipt', { tags: ['ORD-81', 'ORD-83', 'ORD-103'] }, () => {
  const lines = [{ ...floor, salePrice: 0, serviceFee: 0 }]
  const given = [{ ...ticketOf('floor', null, 0), serviceFee: 0 }]
  const free = textInEnglish(<ReceiptPaper order={{ ...order, priceHKD: 0, lines }} tickets={given} buyer={nobody} />)
  expect(free).toContain('|PAID|')
  expect(free).toContain('|Payment method|Nothing to pay|')
  expect(free).not.toMatch(/service fee|sales are final/i)
})

it('says that sales are final only while the event keeps its word', { tags: 'RFD-19' }, () => {
  const of = (parts: Partial<OrderedEvent>) =>
    textInEnglish(<ReceiptPaper order={{ ...order, event: eventOf(parts) }} tickets={tickets} buyer={nobody} />)
  expect(of({ changeKind: 'moved' })).toContain('All sales are final')
  expect(of({ changeKind: 'moved', offerUntilSSE: 2 })).not.toContain('All sales are final')
  expect(of({ stoppedBy: 'cancelled' })).not.toContain('All sales are final')
})
