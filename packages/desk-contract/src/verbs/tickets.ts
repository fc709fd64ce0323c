import type { Sentences } from '@pokfei/contracts/reasons'
import type { SeatSpan } from '@pokfei/domain/allotments/allotment'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { doorMeans } from '@pokfei/domain/payments/door-payment'
import { z } from 'zod'
import { nothingDone } from '../frame/refusal.ts'
import { orderRefusals, typeRefusals } from '../frame/shared-refusals.ts'
import { changeContract, reportContract, type NamedSubject } from '../frame/verb-contract.ts'
import { allotmentName } from '../inputs/allotment-name.ts'
import { eventName } from '../inputs/event-name.ts'
import { pdfFormat } from '../inputs/file-format.ts'
import { say } from '../inputs/input-words.ts'
import { orderName } from '../inputs/order-name.ts'
import { seatSpans, spansText } from '../inputs/seat-spans.ts'
import { readTicket, ticketSubject } from '../inputs/ticket-names.ts'
import { personalAddress } from '../shapes/personal.ts'
import { printedTicket } from '../shapes/printed-ticket.ts'
import { handOver } from './parts/hand-over.ts'
import { exchange, withdrawExchange } from './parts/ticket-exchange.ts'
import { namedTicketRefusals } from './parts/ticket-refusals.ts'

export type { ExchangedTicket } from './parts/ticket-exchange.ts'

const changedTickets = z.object({
  tickets: z.array(
    z.object({
      orderReference: z.string(),
      organizerID: z.string(),
      eventID: z.string(),
      typeID: z.string(),
      seat: z.string().nullable(),
      ticketID: z.string(),
      issueNumber: z.int(),
      isRevoked: z.boolean(),
      isChanged: z.boolean(),
      isUsed: z.boolean(),
      /** How and when the ticket had ended before, in words. Null if it was valid. */
      endedBefore: z.string().nullable(),
    }),
  ),
})

/** See {@link tickets}. */
export type ChangedTickets = z.infer<typeof changedTickets>

/** The order of a change. That of a ticket is looked up. */
function targetSubject({ target }: { readonly target: string }): NamedSubject | null {
  const read = readTicket(target)
  return read && ticketSubject(read)
}

/** A change of one ticket, or of all tickets of an order. */
const ticketChange = () =>
  changeContract({
    /** A ticket as `readTicket` takes it, or the reference of an order for all of its tickets. */
    input: z.object({ target: z.string(say('is missing')) }),
    result: changedTickets,
    refusals: {
      ...namedTicketRefusals,
      neitherTicketNorOrder: (typed: string) =>
        nothingDone(
          `"${typed}" is neither a ticket nor an order number. A ticket is 7Q4M-K2XD/1, 7Q4M-K2XD/B/12/7 or an ID.`,
          `「${typed}」既非門票，亦非訂單編號。門票寫成 7Q4M-K2XD/1、7Q4M-K2XD/B/12/7 或其 ID。`,
        ),
      noSuchTicket: (typed: string) => nothingDone(`There is no ticket ${typed}.`, `沒有門票 ${typed}。`),
      awaitsPayment: (orderReference: string, deadlineSSE: number | null) => {
        const deadline = deadlineSSE === null ? null : formatDateTime(deadlineSSE)
        return nothingDone(
          `${orderReference} awaits its payment${deadline === null ? '' : ` until ${deadline}`}, so it has no valid tickets yet.`,
          `訂單 ${orderReference} 尚待付款${deadline === null ? '' : `（限期 ${deadline}）`}，因此未有有效門票。`,
        )
      },
      orderCancelled: (orderReference: string) =>
        nothingDone(
          `${orderReference} was cancelled, so it bought no tickets.`,
          `訂單 ${orderReference} 已取消，因此沒有購得門票。`,
        ),
      ticketEnded: (orderReference: string, ended: readonly Sentences[]) =>
        nothingDone(
          `This ticket of ${orderReference} has ended before.`,
          `訂單 ${orderReference} 的這張門票早已失效。`,
          ended,
        ),
      allEnded: (orderReference: string, ticketCount: number, ended: readonly Sentences[]) => {
        const all = ticketCount === 2 ? 'Both' : `All ${ticketCount}`
        const words =
          ticketCount === 1 ? `The ticket of ${orderReference} has` : `${all} tickets of ${orderReference} have`
        return nothingDone(`${words} ended before.`, `訂單 ${orderReference} 的全部門票早已失效。`, ended)
      },
    },
    subjectOf: targetSubject,
  })

/** The most tickets of one sale at the door, as of one mail. */
const mostSold = 40
const oneToMost = say('takes a whole number from 1 to 40')

const sellInput = z
  .object({
    event: eventName,
    type: z.string(say('is missing')),
    places: z.int(oneToMost).min(1, oneToMost).max(mostSold, oneToMost).optional(),
    seats: seatSpans.optional(),
    paid: z.enum(doorMeans, say('takes cash or terminal')),
    /** The address that gets the tickets, once. It is stored until then. */
    to: z.email(say('takes an e-mail address')).optional(),
    from: allotmentName.optional(),
    id: z.uuid(say('takes a UUID')).optional(),
    again: z.boolean().default(false),
    english: z.boolean().default(false),
    file: pdfFormat,
  })
  .refine(
    ({ places, seats }) => (places === undefined) !== (seats === undefined) && seatCount(seats ?? []) <= mostSold,
    say('Name the places: either ⟦places⟧, or ⟦seats⟧ such as B/12/1-6, for at most 40 tickets.'),
  )

/** Returns the number of seats. */
export const seatCount = (spans: readonly SeatSpan[]): number =>
  spans.reduce((sum, { first, last }) => sum + Math.max(0, last - first + 1), 0)

/** An order of the door with its valid tickets. A dry run has neither codes nor a reference. */
const doorOrder = z.object({
  event: z.string(),
  orderReference: z.string().nullable(),
  priceCents: z.int(),
  paid: z.enum(doorMeans).nullable(),
  ticketCount: z.int(),
  seats: z.array(z.string()),
  tickets: z.array(printedTicket),
})
/** An order of the door as JSON. */
export type DoorOrderJSON = z.infer<typeof doorOrder>

/** The verbs about sold tickets. */
export const tickets = {
  reissue: ticketChange(),
  revoke: ticketChange(),
  'hand-over': handOver,
  exchange,
  'withdraw-exchange': withdrawExchange,
  sell: changeContract({
    input: sellInput,
    result: doorOrder.extend({ mailedTo: personalAddress }),
    refusals: {
      ...typeRefusals,
      noSuchAllotment: () =>
        nothingDone(
          'The event keeps no places back under this name. `events show` lists them.',
          '活動沒有以此名稱保留的位置。「events show」列出所有留位。',
        ),
      otherType: () =>
        nothingDone(
          'The places that are kept back under this name have another ticket type.',
          '以此名稱保留的位置屬於另一票種。',
        ),
      tooFewPlaces: () => nothingDone('There are not that many places.', '沒有這麼多位置。'),
      needsPlaces: () =>
        nothingDone(
          'This ticket type has no numbered seats. Say how many with ⟦places⟧, without ⟦seats⟧.',
          '此票種不設劃位。請以 ⟦places⟧ 列明數目，不用 ⟦seats⟧。',
        ),
      unknownSeats: (spans: readonly SeatSpan[]) =>
        nothingDone(
          `These seats are not on sale with this ticket type: ${spansText(spans)}.`,
          `以下座位並非以此票種發售：${spansText(spans)}。`,
        ),
      takenSeats: (spans: readonly SeatSpan[]) =>
        nothingDone(
          `These seats cannot be sold here: ${spansText(spans)}.`,
          `以下座位不能在此出售：${spansText(spans)}。`,
        ),
      liveCodesOnly: () =>
        nothingDone(
          'The event admits by live codes alone, and a buyer at the door has no account for one. Give a guest ticket instead.',
          '活動只接受實時二維碼入場，而現場買家沒有帳戶可用。請改送贈票。',
        ),
      otherSale: () => nothingDone('This ID was used for another sale.', '此 ID 已用於另一宗銷售。'),
      soldBefore: (orderReference: string, soldSSE: number) =>
        nothingDone(
          `You sold the same at ${formatDateTime(soldSSE)}, order ${orderReference}.\nWith ⟦again⟧ it is sold again.`,
          `你已於 ${formatDateTime(soldSSE)} 售出相同門票，訂單 ${orderReference}。\n如要再售一次，請加上 ⟦again⟧。`,
        ),
    },
  }),
  print: reportContract({
    input: z.object({ orderReference: orderName, file: pdfFormat }),
    result: doorOrder,
    refusals: {
      ...orderRefusals,
      ofMember: (orderReference: string) =>
        nothingDone(
          `${orderReference} belongs to a member, who alone has its codes. \`orders resend\` e-mails them.`,
          `訂單 ${orderReference} 屬於會員，只有會員本人持有二維碼。「orders resend」會以電郵寄出。`,
        ),
    },
  }),
}
