import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder, OrderTicket } from '@pokfei/contracts/routes/orders'
import { beforeAll, expect, it } from 'vitest'
import { eventKey } from '../../api/catalogue-queries.ts'
import type { Loaded } from '../../api/loaded.ts'
import {
  sampleEventDetail,
  sampleNowSSE,
  sampleOrder,
  sampleOrderLine,
  sampleOrderedEvent,
  sampleTicket,
} from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sampleTicketType } from '../../testing/sample-ticket-type.ts'
import { EndedTickets } from './ended-tickets.tsx'
import { FullScreenCodes } from './live-code/full-screen-codes.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { sortTickets } from './sort-tickets.ts'
import { ticketEventOf } from './ticket-event.ts'
import { TicketSheets } from './ticket-sheets.tsx'

const order = sampleOrder()
const known: Loaded<ListedOrder> = { kind: 'known', data: order }
const { orderID, orderReference } = order
const event = sampleEventDetail({ ticketTypes: [sampleTicketType('stand', { ticketTypeNameEN: 'Grandstand' })] })
const ticketOf = (ticketID: string, ticketLocation: string | null): OrderTicket =>
  sampleTicket({ ticketID, ticketLocation })
const tickets = [ticketOf('a', 'B · 12 · 7'), ticketOf('b', null)]
const shown = (some: readonly OrderTicket[], of: EventDetail = event, own: Loaded<ListedOrder> = known) =>
  renderScreen(<OrderTickets orderID={orderID} order={own} tickets={some} />, [eventKey(of), of])
// The scripts of the lower parts load with the first render.
beforeAll(async () => {
  const change = { revision: 1, kind: 'moved', textEN: '', textCN: '', announcedSSE: 1, original: {} } as const
  await shown(tickets, { ...event, change: { ...change, offerUntilSSE: null } })
  await Promise.all([import('./order-change.tsx'), import('./ticket-downloads.tsx')])
})
const stopped = (stoppedBy: 'postponed' | 'cancelled'): Loaded<ListedOrder> => ({
  kind: 'known',
  data: sampleOrder({ event: sampleOrderedEvent({ stoppedBy }) }),
})

it('shows each ticket with event, date, venue, type and seat', { tags: ['TKT-9', 'TKT-10'] }, async () => {
  const { text } = await shown(tickets)
  const facts = '|Harbour Nights|Date|20/12/2026 12:00|Venue|Coliseum|Type|Grandstand|Ticket|'
  expect(text).toContain(`${facts}1/2|PAID|`)
  expect(text).toContain(`${facts}2/2|PAID|`)
  expect(text).toMatch(/\|Block\|B\|Row\|12\|Seat\|7\|/)
})

const concession = {
  typeID: 'student',
  placesOf: 'stand',
  ticketTypeNameEN: 'Student',
  proofEN: 'Student card',
  proofCN: '學生證',
}

it('says what the holder must show, of an order with a type of a code too', {
  tags: ['TKT-53', 'SHR-22'],
}, async () => {
  const own = { kind: 'known', data: sampleOrder({ lines: [sampleOrderLine(), sampleOrderLine(concession)] }) } as const
  const student = sampleTicket({ ticketID: 'c', typeID: 'student' })
  const { text, markup } = await shown([ticketOf('a', null), student], event, own)
  expect(text).toMatch(/\|Grandstand\|.*\|Student\|Ticket\|2\/2\|.*\|Show at the door: Student card\|/)
  expect(text.match(/Show at the door/g)).toHaveLength(1)
  // Both have the colour of their pool.
  expect(new Set(markup.match(/typeMark type\d/g))).toEqual(new Set(['typeMark type0']))
  const { text: ended } = await shown([{ ...student, isRevoked: true }], event, own)
  expect(ended).not.toContain('Show at the door')
})

it('does not take a type of a code from the catalogue', { tags: 'SHR-22' }, () => {
  const detail = { kind: 'known', data: event } as const
  const failed = { kind: 'failed', error: new Error('no answer'), retry: () => undefined } as const
  expect(ticketEventOf(failed, detail, tickets)).toMatchObject({ kind: 'known' })
  expect(ticketEventOf(failed, detail, [{ typeID: 'student' }])).toBe(failed)
})

it('gives a ticket its own number and total after another one has ended', {
  tags: ['TKT-10', 'TKT-49', 'TKT-52', 'TKT-65'],
}, async () => {
  const three = [{ ...ticketOf('a', null), isRevoked: true } as const, ticketOf('b', null), ticketOf('c', null)]
  const { text, markup } = await shown(three)
  expect(text).toContain('|2 / 3|Ticket 2 of 3|')
  expect(text.match(/\|Ticket\|\d\/\d\|/g)).toEqual(['|Ticket|2/3|', '|Ticket|3/3|'])
  expect(markup.match(/aria-label="Ticket \d of \d"/g)).toEqual([
    'aria-label="Ticket 2 of 3"',
    'aria-label="Ticket 3 of 3"',
  ])
  const fullScreen = async (all: readonly OrderTicket[]) =>
    (
      await renderScreen(
        <FullScreenCodes
          tickets={sortTickets(all, false).valid}
          total={3}
          firstID="c"
          event={ticketEventOf(known, { kind: 'pending' }, all)}
          loadedCodes={{ codes: undefined, isFetching: false, retry: () => undefined }}
          onTurn={() => undefined}
          onClose={() => undefined}
        />,
      )
    ).text
  expect(await fullScreen(three)).toContain('|3 / 3|Ticket 3 of 3|')
  const last = three.map((ticket) => ({ ...ticket, ...(ticket.ticketID !== 'c' && { isRevoked: true as const }) }))
  expect(await fullScreen(last)).toContain('|Ticket 3 of 3|')
})

it('offers all tickets at once only for several', { tags: 'TKT-16' }, async () => {
  expect((await shown(tickets)).text).toContain('|View all|')
  expect((await shown(tickets.slice(0, 1))).text).not.toContain('|View all|')
})

it('shows all tickets below each other, and then offers one at a time', { tags: 'TKT-16' }, async () => {
  const sheets = (showsAll: boolean) =>
    renderScreen(
      <TicketSheets
        orderReference={orderReference}
        tickets={sortTickets(tickets, false).valid}
        total={2}
        event={ticketEventOf(known, { kind: 'pending' }, tickets)}
        colours={[]}
        loadedCodes={{ codes: undefined, isFetching: false, retry: () => undefined }}
        current={0}
        onTurn={() => undefined}
        showsAll={showsAll}
        onShowAll={() => undefined}
        onFill={() => undefined}
      />,
    )
  const [all, one] = [await sheets(true), await sheets(false)]
  expect(all.text).toContain('|One at a time|')
  expect(all.markup).not.toContain('aria-label="Next ticket"')
  expect(one.text).toContain('|View all|')
  expect(one.markup).toContain('aria-label="Next ticket"')
})

it('says below the code and the tickets how they are used', { tags: ['TKT-17', 'TKT-24'] }, async () => {
  const { text } = await shown(tickets)
  expect(text).toContain('|Screenshots aren’t valid. Open this page at the gate.|')
  expect(text).toContain(
    '|One ticket admits one person. A PDF ticket needs an identity check at the gate. |All sales are final.|',
  )
})

it('says of free tickets no word about final sales', { tags: 'TKT-17' }, async () => {
  const free = tickets.map((ticket) => ({ ...ticket, salePrice: 0, serviceFee: 0 }))
  expect((await shown(free)).text).not.toContain('final')
  const fee = free.map((ticket) => ({ ...ticket, serviceFee: 5 }))
  expect((await shown(fee)).text).toContain('All sales are final.')
})

it('says of an ended ticket whether a refund ended it', { tags: ['TKT-31', 'RFD-17'] }, async () => {
  const [first] = tickets
  if (first === undefined) throw new Error('there is a ticket')
  const revoked = { ...first, isRevoked: true } as const
  expect((await shown([revoked])).text).toContain('|This ticket was withdrawn and is no longer valid.|')
  expect((await shown([revoked])).text).not.toMatch(/PAID|Screenshots/)
  expect((await shown([{ ...revoked, isSwapped: true }])).text).toContain(
    '|You swapped this ticket for another event. It is no longer valid.|',
  )
  expect((await shown([{ ...revoked, isRefunded: true }])).text).toContain(
    '|This ticket was refunded and is no longer valid. The receipt shows the refund.|',
  )
})

it('offers no PDF of an ended ticket', { tags: ['TKT-15', 'RFD-17'] }, async () => {
  const [first, second] = tickets
  if (first === undefined || second === undefined) throw new Error('there are two tickets')
  const ended = { ...first, isRevoked: true, isRefunded: true } as const
  const one = await shown([ended, second])
  expect(one.markup.match(/aria-label="Download [^"]+"/g)).toEqual(['aria-label="Download Grandstand, No. 2"'])
  const none = await shown([ended])
  expect(none.text).not.toContain('|Download PDF ticket|')
  expect(none.markup).not.toContain('aria-label="Download')
})

it('says above the tickets how their event has changed', { tags: ['CHG-16', 'CHG-22'] }, async () => {
  const change = { revision: 1, kind: 'moved', textEN: 'More room.', textCN: '場地更大。', announcedSSE: 1 } as const
  const moved = { ...event, change: { ...change, original: { venueNameEN: 'The Pier' }, offerUntilSSE: null } }
  expect((await shown(tickets, moved)).text).toMatch(/\|New venue\|More room.\|Before: \|The Pier\|.*Coliseum\|/)
  expect((await shown(tickets)).text).not.toContain('|New venue|')
})

it('leads to the choice until its deadline', { tags: 'CHG-31' }, async () => {
  const change = {
    revision: 1,
    kind: 'moved',
    textEN: 'More room.',
    textCN: '場地更大。',
    announcedSSE: sampleNowSSE,
  } as const
  const offered = (offerUntilSSE: number) =>
    shown(tickets, { ...event, change: { ...change, original: {}, offerUntilSSE } })
  expect((await offered(sampleNowSSE + 60)).markup).toContain(`href="/ticket-choices/${orderID}"`)
  const { text } = await offered(sampleNowSSE + 60)
  expect(text).toContain('|Choose what happens to your tickets |By 16/12/2026 12:01|')
  expect(text).not.toContain('All sales are final.')
  expect((await offered(sampleNowSSE)).markup).not.toContain('/ticket-choices/')
  const ended = tickets.map((ticket): OrderTicket => ({ ...ticket, isRevoked: true, isSwapped: true }))
  const late = { ...change, announcedSSE: order.orderTimeSSE - 1, original: {}, offerUntilSSE: sampleNowSSE + 60 }
  expect((await shown(ended, { ...event, change: { ...late, announcedSSE: sampleNowSSE } })).markup).not.toContain(
    '-choices/',
  )
  expect((await shown(tickets, { ...event, change: late })).markup).not.toContain('-choices/')
})

it('promises nothing of tickets that have ended', { tags: ['CHG-42', 'RFD-17'] }, async () => {
  const ended = tickets.map((ticket): OrderTicket => ({ ...ticket, isRevoked: true, isRefunded: true }))
  const cancelled = { ...event, availability: 'cancelled', changeKind: 'cancelled' } as const
  for (const { text } of [await shown(ended), await shown(tickets, cancelled, stopped('cancelled'))]) {
    expect(text).not.toContain('Add to calendar')
    expect(text).not.toContain('All sales are final.')
  }
  expect((await shown(tickets)).text).toContain('Add to calendar')
})

it('shows no code of a cancelled event, and offers no PDF', { tags: 'CHG-25' }, async () => {
  const cancelled = { ...event, availability: 'cancelled', changeKind: 'cancelled' } as const
  const { text } = await shown(tickets, cancelled, stopped('cancelled'))
  expect(text).toContain('|The event is cancelled, so this ticket is no longer valid. The receipt shows refunds.|')
  expect(text).not.toContain('|Show code full screen|')
  expect(text).not.toContain('|Download PDF ticket|')
})

it('prints no date on the tickets of a postponed event', { tags: 'CHG-22' }, async () => {
  const postponed = { ...event, availability: 'postponed', changeKind: 'postponed' } as const
  const { text } = await shown(tickets, postponed, stopped('postponed'))
  expect(text).toContain('|Date|Dates to be announced|Venue|')
})

it('shows a valid ticket first, and folds the ended ones below with their numbers', { tags: 'TKT-49' }, async () => {
  const [first, second] = tickets
  if (first === undefined || second === undefined) throw new Error('there are two tickets')
  const both: OrderTicket[] = [{ ...first, isRevoked: true, isRefunded: true }, second]
  const { text } = await shown(both)
  expect(text).toContain('|Ticket|2/2|PAID|')
  expect(text).not.toContain('|1/2|')
  expect(text).toContain('|Quantity|1 of 2 valid|')
  const ofEvent = ticketEventOf({ kind: 'missing' }, { kind: 'known', data: event }, both)
  const { markup } = await renderScreen(<EndedTickets tickets={sortTickets(both, false).ended} event={ofEvent} />)
  expect(markup).toMatch(/<details.*1 ticket that is no longer valid.*Block B, Row 12, Seat 7.*refund/)
})

it('never calls an event unknown that is on its way or failed', { tags: 'TKT-6' }, async () => {
  const without = (own: Loaded<ListedOrder>) =>
    renderScreen(<OrderTickets orderID={orderID} order={own} tickets={tickets} />)
  const pending = await without({ kind: 'pending' })
  expect(pending.text).not.toMatch(/Unknown|\|stand\|/)
  const failed = await without({ kind: 'failed', error: new Error('no answer'), retry: () => undefined })
  expect(failed.text).not.toMatch(/Unknown|\|stand\|/)
})

it('calls a ticket type unknown that no answer has', { tags: 'TKT-6' }, async () => {
  const { text } = await shown([sampleTicket({ typeID: 'balcony' })], event, { kind: 'missing' })
  expect(text).toContain('|Type|Unknown type|')
  expect(text).not.toContain('balcony')
})

it('calls an event unknown that no answer has', { tags: 'TKT-6' }, () => {
  expect(ticketEventOf({ kind: 'missing' }, { kind: 'missing' }, tickets)).toEqual({ kind: 'missing' })
  expect(ticketEventOf({ kind: 'missing' }, { kind: 'known', data: event }, tickets)).toMatchObject({
    kind: 'known',
    data: { eventNameEN: 'Harbour Nights', stoppedBy: null },
  })
})
