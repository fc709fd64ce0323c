import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder, OrderTicket } from '@pokfei/contracts/routes/orders'
import type { OrderChoices } from '@pokfei/contracts/routes/tickets'
import { expect, it } from 'vitest'
import { eventKey } from '../../../api/catalogue-queries.ts'
import { orderChoicesKey } from './choice-queries.ts'
import { ordersKey, orderTicketsKey } from '../../../api/orders-queries.ts'
import { sampleEventDetail, sampleNowSSE, sampleOrder, sampleOrderedEvent } from '../../../testing/member-samples.ts'
import { apiFailure } from '../../../errors/api-failure.ts'
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
  canKeep: true,
  canRefund: true,
} as const
const shown = (
  { swaps = [], ...choices }: Omit<OrderChoices, 'swaps'> & Partial<OrderChoices>,
  of: EventDetail = event,
) =>
  renderScreen(
    <ChoicesScreen orderID={orderID} />,
    [orderChoicesKey(orderID), { ...choices, swaps }],
    [orderTicketsKey(orderID), [ticketOf('a', 'B · 12 · 7'), ticketOf('b', null)]],
    [eventKey(of), of],
  )
const tickets = [
  { ticketID: 'a', choice: 'refund', isEnded: false },
  { ticketID: 'b', choice: null, isEnded: false },
] as const

it('has the choice of each ticket, the deadline and the default', { tags: ['CHG-9', 'CHG-31'] }, async () => {
  const { text, markup } = await shown({ offer, tickets: [...tickets] })
  expect(text).toContain('Please choose for each ticket by 16/12/2026 13:00.')
  expect(text).toContain('|A ticket without an answer stays valid.|')
  expect(text).toContain('without the service fee')
  expect(text).toMatch(/Grandstand.*Keep the ticket \|Default\|.*Refund the ticket.*Grandstand.*Keep the ticket/)
  expect(markup.match(/type="radio"/g)).toHaveLength(4)
  expect(markup.match(/checked=""/g)).toHaveLength(1)
})

it('says what counts without an answer, and what a refund has', { tags: 'CHG-31' }, async () => {
  const { text } = await shown({
    offer: { ...offer, defaultChoice: 'refund', refundsFees: true },
    tickets: [...tickets],
  })
  expect(text).toContain('|A ticket without an answer is refunded.|')
  expect(text).toContain('including the service fee')
})

it('takes no choice after the deadline, nor for an ended ticket', { tags: ['CHG-10', 'CHG-31'] }, async () => {
  const late = await shown({ offer: { ...offer, deadlineSSE: sampleNowSSE }, tickets: [...tickets] })
  expect(late.text).toContain('|The time to choose is over.|')
  expect(late.markup).not.toContain('type="radio"')
  const ended = await shown({ offer, tickets: tickets.map((ticket) => ({ ...ticket, isEnded: true })) })
  expect(ended.text).toContain('|This ticket is no longer valid.|')
  expect(ended.markup).not.toContain('type="radio"')
})

it.each([
  ['keep', 'You made no choice, so this ticket stays valid.'],
  ['refund', 'You made no choice, so a refund is being prepared.'],
] as const)(
  'says what counts after the deadline, with the default %s',
  { tags: ['CHG-11', 'CHG-40'] },
  async (defaultChoice, words) => {
    const { text } = await shown({
      offer: { ...offer, defaultChoice, deadlineSSE: sampleNowSSE },
      tickets: [...tickets],
    })
    expect(text).toMatch(/B, Row 12, Seat 7\|You chose a refund\. It is being prepared\.\|Grandstand/)
    expect(text).toContain(`|${words}|`)
    expect(text).not.toContain('are made after that time')
  },
)

const refunded = async (
  refunds: NonNullable<ListedOrder['refunds']>,
  {
    deadlineSSE = offer.deadlineSSE,
    ticket = { isRevoked: true, isRefunded: true },
  }: { readonly deadlineSSE?: number; readonly ticket?: Partial<OrderTicket> } = {},
) =>
  renderScreen(
    <ChoicesScreen orderID={orderID} />,
    [
      orderChoicesKey(orderID),
      {
        offer: { ...offer, defaultChoice: 'refund', deadlineSSE },
        swaps: [],
        tickets: [{ ticketID: 'a', choice: null, isEnded: true }],
      },
    ],
    [orderTicketsKey(orderID), [{ ...ticketOf('a', null), ...ticket }]],
    [ordersKey, [sampleOrder({ refunds })]],
    [eventKey(event), event],
  )
const refund = { amountHKD: 680, state: 'made', isOfUnusedPayment: false, owedTimeSSE: 1, madeTimeSSE: 2 } as const
const due = { ...refund, state: 'owed', madeTimeSSE: null } as const

it.each([
  ['made', [refund], 'This ticket was refunded to your original payment method.'],
  ['under way', [due], 'The money is on its way back to your original payment method'],
  ['made and under way', [refund, due], 'The receipt shows where the refund stands.'],
  ['failed', [{ ...due, state: 'failed' }], 'The receipt shows where the refund stands.'],
  ['of another payment', [{ ...refund, isOfUnusedPayment: true }], 'The receipt shows where the refund stands.'],
] as const)(
  'says of a refunded ticket what is true of the money: %s',
  { tags: 'CHG-40' },
  async (_, refunds, words) => {
    const { text, markup } = await refunded([...refunds])
    expect(text).toContain(words)
    expect(text).not.toContain('You made no choice')
    expect(markup).toContain(`/receipt?orderReference=${sampleOrder().orderReference}`)
  },
)

it('says after the deadline that a ticket without a choice was refunded', { tags: ['CHG-11', 'CHG-40'] }, async () => {
  const { text } = await refunded([refund], { deadlineSSE: sampleNowSSE })
  expect(text).toContain('|You made no choice before the deadline.|This ticket was refunded')
  const revoked = await refunded([], { deadlineSSE: sampleNowSSE, ticket: { isRevoked: true } })
  expect(revoked.text).toContain('|This ticket is no longer valid.|')
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
    'The event is cancelled, so there is nothing to choose. What you paid for valid tickets is refunded',
  )
})

const second = sampleEventDetail({
  eventID: 'second-night',
  eventNameEN: 'Second Night',
  ticketTypes: [sampleTicketType('floor', { ticketTypeNameEN: 'Floor' })],
})
const names = { ticketTypeNameEN: 'Floor', ticketTypeNameCN: '企位' }
const swap = {
  ...names,
  organizerID,
  eventID: 'second-night',
  typeID: 'floor',
  salePrice: 600,
  serviceFee: 20,
  places: 3,
}
const withSwap = async (
  change: Partial<typeof swap>,
  of: Parameters<typeof shown>[0] = { offer, tickets: [...tickets] },
) =>
  renderScreen(
    <ChoicesScreen orderID={orderID} />,
    [orderChoicesKey(orderID), { ...of, swaps: [{ ...swap, ...change }] }],
    [orderTicketsKey(orderID), [ticketOf('a', null)]],
    [eventKey(event), event],
    [eventKey(second), second],
  )

it('offers a swap with its price and the difference', { tags: ['CHG-34', 'CHG-36'] }, async () => {
  const { text, markup } = await withSwap({})
  expect(text).toContain('|Swap for Second Night|20/12/2026 12:00|')
  expect(text).toContain('Floor, HK$620')
  expect(text).toContain('HK$90 is refunded to you.')
  expect(text).toContain('A swap is made at once and is final.')
  expect(markup).toMatch(/<button[^>]* aria-label="Swap: Second Night, Floor"[^>]*>Swap</)
  expect((await withSwap({ salePrice: 690 })).text).toContain('The price is the same.')
})

it('says why a swap is not possible', { tags: ['CHG-33', 'CHG-35', 'CHG-36'] }, async () => {
  for (const [change, words] of [
    [{ places: 0 }, 'No places are left.'],
    [{ salePrice: 691 }, 'It costs more than yours, so you cannot swap.'],
  ] as const) {
    const { text, markup } = await withSwap(change)
    expect(text).toContain(words)
    expect(markup).not.toContain('aria-label="Swap: ')
  }
  const late = await withSwap({}, { offer: { ...offer, deadlineSSE: sampleNowSSE }, tickets: [...tickets] })
  expect(late.text).not.toContain('Swap for Second Night')
})

it('says of a swapped ticket for which event, and leads to the new one', { tags: ['CHG-36', 'CHG-40'] }, async () => {
  const newOrderID = '01980c5e-7a00-7000-8000-3f5a9c1d2e4c'
  const swapped = (orders: readonly ListedOrder[], current: OrderChoices['offer']) =>
    renderScreen(
      <ChoicesScreen orderID={orderID} />,
      [
        orderChoicesKey(orderID),
        { offer: current, swaps: [], tickets: [{ ticketID: 'a', choice: null, isEnded: true }] },
      ],
      [orderTicketsKey(orderID), [{ ...ticketOf('a', null), isRevoked: true, isSwapped: true }]],
      [ordersKey, orders],
      [eventKey(event), event],
    )
  const secondNight = sampleOrderedEvent({ eventNameEN: 'Second Night' })
  const newOrder = sampleOrder({ orderID: newOrderID, eventID: 'second-night', event: secondNight })
  const doneSwap = { orderID: newOrderID, orderReference: newOrder.orderReference, ticketID: 'a' }
  // After a cancellation nothing is offered any more, but the swap stays.
  for (const current of [offer, { ...offer, deadlineSSE: sampleNowSSE }, null]) {
    const { text, markup } = await swapped([newOrder, sampleOrder({ swappedFor: [doneSwap] })], current)
    expect(text).toContain('|You swapped this ticket for Second Night.|View the new ticket|')
    expect(markup).toContain(`/ticket-details/${newOrderID}`)
  }
  const other = await swapped([newOrder, sampleOrder({ swappedFor: [{ ...doneSwap, ticketID: 'b' }] })], offer)
  expect(other.text).toContain('|You swapped this ticket for another event.|')
})

it('says what it knows while the orders or the choices are on their way, and after they failed', {
  tags: 'CHG-43',
}, async () => {
  const ended = { offer, swaps: [], tickets: [{ ticketID: 'a', choice: null, isEnded: true }] }
  const loaded = (choices: unknown, orders: unknown, ticket: Partial<OrderTicket> = { isSwapped: true }) =>
    renderScreen(
      <ChoicesScreen orderID={orderID} />,
      ...(choices === undefined ? [] : [[orderChoicesKey(orderID), choices] as const]),
      [orderTicketsKey(orderID), [{ ...ticketOf('a', null), isRevoked: true, ...ticket }]],
      ...(orders === undefined ? [] : [[ordersKey, orders] as const]),
      [eventKey(event), event],
    )
  const failure = apiFailure(500, undefined)
  expect((await loaded(ended, failure)).text).toContain('|We could not load your orders|Try again|')
  expect((await loaded(ended, undefined)).text).not.toContain('swapped')
  expect((await loaded(ended, undefined, { isRefunded: true })).text).not.toContain('The receipt shows')
  expect((await loaded(failure, [])).text).toContain('|We could not load your tickets|')
  expect((await loaded(undefined, [])).text).toContain('|Loading')
  expect((await loaded(apiFailure(404, undefined), [])).text).toContain('|This one’s been torn|')
})
