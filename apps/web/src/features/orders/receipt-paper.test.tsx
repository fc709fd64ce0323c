import type { EventDetail } from '@pokfei/contracts/catalogue'
import type { Order, OrderTicket } from '@pokfei/contracts/orders'
import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { expect, it } from 'vitest'
import { textInEnglish } from '../../testing/render-in-english.tsx'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

const key = { organizerID: 'lion-rock', eventID: 'nights' }
const event: EventDetail = {
  ...key,
  ...noVenueFacts,
  status: 'listed',
  saleEndTimeSSE: null,
  eventNameEN: 'Harbour Nights',
  eventNameCN: '',
  artistNameEN: '',
  artistNameCN: '',
  eventDescEN: '',
  eventDescCN: '',
  venueNameEN: 'Hong Kong Coliseum',
  venueNameCN: '',
  eventStartTimeSSE: 1_797_768_900,
  saleStartTimeSSE: 0,
  maxTicketBuyCount: 4,
  category: 'pop',
  eventGroupID: null,
  lowestPrice: 680,
  availability: 'available',
  ticketTypes: [sampleTicketType('stand', { ...key, ticketTypeNameEN: 'Grandstand', ticketTypeDescEN: 'Covered, by the stage' }), sampleTicketType('floor', { ...key, ticketTypeNameEN: 'Standing', ticketTypeDescEN: 'Standing' })],
  organizerNameEN: '',
  organizerNameCN: '',
  entryInstructionsEN: '',
  entryInstructionsCN: '',
}
const order: Order = {
  ...key,
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  internalOrderState: 'COMPLETED',
  priceHKD: 1420,
  serviceFeeHKD: 60,
  ticketCount: 2,
  orderTimeSSE: 1_797_768_900,
  paymentDeadlineSSE: null,
}
const ticketOf = (typeID: string, ticketLocation: string | null, salePrice = 680): OrderTicket => ({
  ...key,
  typeID,
  ticketID: `01980c5e-7a00-7000-8000-${typeID}`,
  ticketLocation,
  salePrice,
  serviceFee: 30,
})
const tickets = [ticketOf('stand', 'A · 1 · 2'), ticketOf('floor', null)]

it('says who bought what, where and when, each ticket by its type and its description, and where the marked seats are', () => {
  const text = textInEnglish(<ReceiptPaper order={order} tickets={tickets} event={event} email="karen@example.com" />)
  for (const part of ['PAID', 'Harbour Nights', '20/12/2026 20:15', 'Hong Kong Coliseum', '|Order no.|7Q4M-K2XD|', `|Order ID|${order.orderID}|`, 'karen@example.com']) expect(text).toContain(part)
  expect(text).toContain('|Grandstand|HK$680.00|Covered, by the stage|Block A, Row 1, Seat 2|Standing|HK$680.00|Subtotal (2 tickets)|HK$1,360.00|Service fee|HK$60.00|Total|HK$1,420.00|')
})

it('names no service fee where there is none', () => {
  const free = textInEnglish(<ReceiptPaper order={{ ...order, priceHKD: 0 }} tickets={[ticketOf('floor', null, 0)]} event={event} email={null} />)
  expect(free).toContain('|BOOKED|')
  expect(free).not.toContain('Service fee')
})

it('stands without its event, and says that its details are not available', () => {
  const text = textInEnglish(<ReceiptPaper order={order} tickets={tickets} event={undefined} email={null} />)
  expect(text).toContain('|Unknown event|Event details not available|')
  expect(text).toContain('|stand|HK$680.00|')
})
