import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import type { OrderChoices } from '@pokfei/contracts/routes/tickets'
import { expect, it } from 'vitest'
import { eventKey } from '../../../api/catalogue-queries.ts'
import { orderChoicesKey } from './choice-queries.ts'
import { orderTicketsKey } from '../../../api/orders-queries.ts'
import { sampleEventDetail, sampleNowSSE, sampleOrder } from '../../../testing/member-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleTicketType } from '../../../testing/sample-ticket-type.ts'
import { ChoicesScreen } from './choices-screen.tsx'

const { orderID, organizerID, eventID } = sampleOrder()
const event = sampleEventDetail({ ticketTypes: [sampleTicketType('stand', { ticketTypeNameEN: 'Grandstand' })] })
const ticketOf = (ticketID: string, ticketLocation: string | null): OrderTicket => ({
  organizerID,
  eventID,
  typeID: 'stand',
  ticketID,
  ticketLocation,
  salePrice: 680,
  serviceFee: 30,
})
const offer = {
  kind: 'rescheduled',
  deadlineSSE: sampleNowSSE + 3600,
  defaultChoice: 'keep',
  refundsFees: false,
} as const
const shown = (choices: OrderChoices, of: EventDetail = event) =>
  renderScreen(
    <ChoicesScreen orderID={orderID} />,
    [orderChoicesKey(orderID), choices],
    [orderTicketsKey(orderID), [ticketOf('a', 'B · 12 · 7'), ticketOf('b', null)]],
    [eventKey(of), of],
  )
const tickets = [
  { ticketID: 'a', choice: 'refund', isEnded: false },
  { ticketID: 'b', choice: null, isEnded: false },
] as const

it('has the choice of each ticket, the deadline and the default', { tags: ['CHG-9', 'CHG-31'] }, async () => {
  const { text, markup } = await shown({ offer, tickets: [...tickets] })
  expect(text).toContain('Choose for each ticket until 16/12/2026 13:00.')
  expect(text).toContain('|A ticket without an answer stays valid.|')
  expect(text).toContain('without the service fee')
  expect(text).toMatch(/Grandstand.*Keep the ticket.*Refund the ticket.*Grandstand.*Keep the ticket/)
  expect(markup.match(/type="radio"/g)).toHaveLength(4)
  expect(markup.match(/checked=""/g)).toHaveLength(1)
  expect(markup).not.toContain('<fieldset disabled')
})

it('says what counts without an answer, and what a refund has', { tags: 'CHG-31' }, async () => {
  const { text } = await shown({
    offer: { ...offer, defaultChoice: 'refund', refundsFees: true },
    tickets: [...tickets],
  })
  expect(text).toContain('|A ticket without an answer is refunded.|')
  expect(text).toContain('with the service fee')
})

it('takes no choice after the deadline, nor for an ended ticket', { tags: ['CHG-10', 'CHG-31'] }, async () => {
  const late = await shown({ offer: { ...offer, deadlineSSE: sampleNowSSE }, tickets: [...tickets] })
  expect(late.text).toContain('|The time to choose is over.|')
  expect(late.markup.match(/<fieldset[^>]* disabled=""/g)).toHaveLength(2)
  const ended = await shown({ offer, tickets: tickets.map((ticket) => ({ ...ticket, isEnded: true })) })
  expect(ended.text).toContain('|This ticket has ended.|')
  expect(ended.markup).not.toContain('type="radio"')
})

it('says so if nothing is offered', { tags: 'CHG-31' }, async () => {
  expect((await shown({ offer: null, tickets: [] })).text).toContain('|There is nothing to choose for this order.|')
})

it('says of a cancelled event what becomes of the money', { tags: ['CHG-26', 'CHG-31'] }, async () => {
  const change = { revision: 1, kind: 'cancelled', textEN: 'A typhoon.', textCN: '颱風。', announcedSSE: 1 } as const
  const cancelled = {
    ...event,
    availability: 'cancelled',
    change: { ...change, original: {}, offerUntilSSE: null },
  } as const
  const { text } = await shown({ offer: null, tickets: [] }, cancelled)
  expect(text).toContain('|Harbour Nights|')
  expect(text).toContain('|Cancelled|A typhoon.|')
  expect(text).toContain(
    'The event is cancelled, so there is nothing to choose. What you paid for valid tickets goes back',
  )
})
