import type { RefundRefused } from '@pokfei/domain/refunds/decide-refund'
import { disputeStates } from '@pokfei/domain/payments/dispute'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { findSameRefund } from '@pokfei/domain/desk/repeated-call'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { endedLines, tellWholeStory, type WholeStory } from '../../desk/ticket-end.ts'
import { changeVerb, done, refused, type Outcome } from '../frame/command.ts'
import { counted } from '@pokfei/format/counted'
import { noSuchOrder, orderName } from '../frame/order-name.ts'
import { blockingLines } from './dispute-lines.ts'

const result = z.object({
  orderReference: z.string(),
  /** Null if tickets ended without money. */
  refund: z.object({ refundID: z.string(), amountCents: z.int() }).nullable(),
  endedTicketIDs: z.array(z.string()),
  /** The ended tickets whose places are sold again. */
  releasedTicketIDs: z.array(z.string()),
  /** The valid tickets that go only with one that ended. Left out if there are none. */
  aloneTicketIDs: z.array(z.string()).optional(),
  /** The cents that could still be refunded afterwards. */
  refundableCents: z.int(),
  /** The disputes that were not won. Their money is not refunded. */
  disputes: z.array(
    z.object({ disputeID: z.string(), amountCents: z.int(), state: z.enum(disputeStates), openedSSE: z.int() }),
  ),
})
type Result = z.infer<typeof result>

/** Reads `all`, or the IDs of tickets. */
const tickets = z.string().transform((text, context) => {
  if (text === 'all') return text
  const typed = text.split(',').map((one) => one.trim().toLowerCase())
  const read = z.array(z.uuid()).safeParse(typed)
  if (read.success) return read.data
  context.addIssue({ code: 'custom', message: '--ticket takes "all", or IDs of tickets with commas between them.' })
  return z.NEVER
})

/** Reads an amount in HKD. */
const amount = z
  .string()
  .regex(/^\d{1,7}(?:\.\d{1,2})?$/, '--amount takes dollars with at most two decimals, such as 420.50.')
  .transform((text) => toCents(Number(text)))

const input = z
  .object({
    ORDERREF: orderName,
    ticket: tickets.optional(),
    amount: amount.optional(),
    'without-fees': z.boolean().default(false),
    'keep-places': z.boolean().default(false),
    id: z.uuid('--id takes a UUID.').optional(),
    again: z.boolean().default(false),
  })
  .refine(
    (typed) => typed.amount === undefined || !typed['without-fees'],
    '--amount says the whole sum, so it takes no --without-fees.',
  )

/** The words for an ending of tickets that moves no money. */
const revokeHint = (orderReference: string) =>
  `To end tickets without money: npm run tickets -- revoke ${orderReference}`

/** Returns the reason of a refusal in words. */
function refusal(
  story: WholeStory,
  { reason, refundableCents, disputes }: RefundRefused,
  ticketIDs: readonly string[] | null,
): Outcome<never> {
  const { orderReference } = story.order
  const left = formatHkd(refundableCents)
  const blocking = blockingLines(orderReference, disputes)
  const sum = (refundableCents / 100).toFixed(2).replace(/\.00$/, '')
  switch (reason) {
    case 'orderNotFound':
      return noSuchOrder(orderReference)
    case 'orderNotCompleted':
      return refused(`${orderReference} is not completed, so it bought no tickets. Nothing was done.`)
    case 'unknownTicket':
      return refused(`${orderReference} does not have all of these tickets. Nothing was done.`)
    case 'ticketEnded':
      return refused(
        `One of these tickets of ${orderReference} has ended before. Nothing was done.`,
        ...endedLines(story, ticketIDs),
      )
    case 'amountInvalid':
      return refused('The amount is none. Nothing was done.')
    case 'amountTooHigh':
      return refused(
        `${left} of ${orderReference} can be refunded at most. Earlier refunds, swaps and disputes count. Nothing was done.`,
        ...blocking,
      )
    case 'disputed':
      return refused(
        'Money in an open or lost dispute is not refunded. Nothing was done.',
        ...blocking,
        ...(refundableCents === 0
          ? []
          : [
              `${left} can be refunded beside it. With all tickets: --ticket all --amount ${sum}. Without any: --amount and a sum.`,
            ]),
        revokeHint(orderReference),
      )
    case 'ticketsRemain':
      return refused(
        `${left} is all the money of ${orderReference} that is left, so all its tickets must end: --ticket all${blocking.length === 0 ? '' : ` --amount ${sum}`}. Nothing was done.`,
        ...blocking,
      )
    case 'nothingToRefund': {
      const ended = endedLines(story)
      if (ended.length < story.tickets.length)
        return refused(
          `The sum is HK$0, and no ticket of ${orderReference} was to end. Name tickets with --ticket. Nothing was done.`,
        )
      return refused(
        `All tickets of ${orderReference} have ended before, and the sum is HK$0. Nothing was done.`,
        ...ended,
        ...(refundableCents === 0 ? [] : [`${left} can still be refunded as money alone: --amount and a sum.`]),
      )
    }
  }
}

/** Refunds tickets of an order, or money alone. */
export const refundVerb = changeVerb({
  words: 'refunds an order: all tickets, some of them, or money alone',
  arguments: ['ORDERREF'],
  options: {
    ticket: { value: 'ID,…|all', words: 'the tickets to end; all without --amount, none with it' },
    amount: { value: 'HKD', words: 'the sum, such as 420.50; without it the prices of the tickets with their fees' },
    'without-fees': { value: null, words: 'refunds the prices of the tickets without their fees' },
    'keep-places': { value: null, words: 'keeps the places off sale' },
    again: { value: null, words: 'refunds the --amount also if the same sum was refunded in the last ten minutes' },
    id: { value: 'UUID', words: 'the ID of the refund; the same ID never refunds twice' },
  },
  example: '7Q4M-K2XD --reason "the buyer fell ill" --dry-run',
  input,
  result,
  async run({ store }, typed, act) {
    const { ORDERREF: orderReference, amount: amountCents, id } = typed
    const story = await tellWholeStory({ store }, orderReference)
    if (story === null) return noSuchOrder(orderReference)
    const isSafe = typed.again || id !== undefined || typed.ticket !== undefined || amountCents === undefined
    const same = isSafe ? null : findSameRefund(story.refunds, amountCents, act.nowSSE)
    if (same !== null)
      return refused(
        `${formatHkd(same.amountCents)} of ${orderReference} was refunded at ${formatDateTime(same.owedSSE)}. Nothing was done.`,
        'With --again the same sum is refunded again.',
      )
    const refunded = await refundTickets(
      { store },
      {
        ...(id !== undefined && { refundID: id }),
        orderID: story.order.orderID,
        tickets: typed.ticket === undefined ? (amountCents === undefined ? 'all' : []) : asked(typed.ticket),
        amount: amountCents ?? (typed['without-fees'] ? 'prices' : 'pricesAndFees'),
        reason: 'requested',
        keepsPlaces: typed['keep-places'],
      },
      act,
    )
    switch (refunded.kind) {
      case 'refused':
        return refusal(story, refunded, Array.isArray(typed.ticket) ? typed.ticket : null)
      case 'repeated':
        return refused(`The refund ${refunded.refund.refundID} was asked for before. Nothing was done.`)
      case 'refunded': {
        const { refund, endedTicketIDs, releasedTicketIDs, aloneTicketIDs, refundableCents, disputes } = refunded
        return done({
          orderReference,
          refund: refund && { refundID: refund.refundID, amountCents: refund.amountCents },
          endedTicketIDs: [...endedTicketIDs],
          releasedTicketIDs: [...releasedTicketIDs],
          ...(aloneTicketIDs && { aloneTicketIDs: [...aloneTicketIDs] }),
          refundableCents,
          disputes: [...disputes],
        })
      }
    }
  },
  print: linesOf,
})

const asked = (typed: string | readonly string[]): 'all' | readonly string[] =>
  typeof typed === 'string' ? 'all' : typed

function linesOf(
  { orderReference, refund, endedTicketIDs, releasedTicketIDs, aloneTicketIDs = [], refundableCents, disputes }: Result,
  isDryRun: boolean,
) {
  return [
    refund === null
      ? `No money of ${orderReference} goes back.`
      : `${formatHkd(refund.amountCents)} of ${orderReference} is owed to the buyer${isDryRun ? '' : `, as refund ${refund.refundID}`}. A running server asks the provider within seconds.`,
    endedTicketIDs.length === 0
      ? 'No ticket ended.'
      : `${counted(endedTicketIDs.length, 'ticket')} ended, and ${counted(releasedTicketIDs.length, 'place')} can be sold again.`,
    ...aloneTicketIDs.map(
      (ticketID) =>
        `Ticket ${ticketID} goes only with one that ended, and stays valid. Refund it too, or ask its holder.`,
    ),
    `${formatHkd(refundableCents)} of the order can still be refunded.`,
    ...blockingLines(orderReference, disputes),
  ]
}
