import type { RefundRefused } from '@pokfei/domain/refunds/decide-refund'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import type { OrderStory } from '@pokfei/domain/desk/order-story'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { changeVerb, done, refused, type Outcome } from '../frame/command.ts'
import { counted } from '../frame/counted.ts'
import { noSuchOrder, orderName } from '../frame/order-name.ts'

const result = z.object({
  orderReference: z.string(),
  /** Null if tickets ended without money. */
  refund: z.object({ refundID: z.string(), amountCents: z.int() }).nullable(),
  endedTicketIDs: z.array(z.string()),
  /** The ended tickets whose places are sold again. */
  releasedTicketIDs: z.array(z.string()),
  /** The cents that could still be refunded afterwards. */
  refundableCents: z.int(),
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

/** Returns the reason of a refusal in words. */
function refusal(orderReference: string, { reason, refundableCents }: RefundRefused): Outcome<never> {
  const left = formatHkd(refundableCents)
  switch (reason) {
    case 'orderNotFound':
      return noSuchOrder(orderReference)
    case 'orderNotCompleted':
      return refused(`${orderReference} is not completed, so it bought no tickets. Nothing was done.`)
    case 'unknownTicket':
      return refused(`${orderReference} does not have all of these tickets. Nothing was done.`)
    case 'ticketEnded':
      return refused(`One of these tickets of ${orderReference} was refunded before. Nothing was done.`)
    case 'amountInvalid':
      return refused('The amount is none. Nothing was done.')
    case 'amountTooHigh':
      return refused(
        `${left} of ${orderReference} can be refunded at most. Earlier refunds and disputes count. Nothing was done.`,
      )
    case 'ticketsRemain':
      return refused(
        `${left} is all the money of ${orderReference} that is left, so all its tickets must end: --ticket all. Nothing was done.`,
      )
    case 'moneyDisputed':
      return refused(
        `A dispute holds the money of ${orderReference} until the bank decides. ${left} can be refunded now. Nothing was done.`,
        'To end tickets without money: npm run tickets -- revoke.',
      )
    case 'nothingToRefund':
      return refused(`${orderReference} has no tickets left to end, and the sum is HK$0. Nothing was done.`)
  }
}

/** Seconds in which the same sum is taken for the same call, typed twice. Ended tickets cannot be refunded twice anyway. */
const sameCallSeconds = 600

/** Returns the refund of the same sum that an operator has asked for a moment ago, or null. */
const sameRefund = ({ refunds }: OrderStory, amountCents: number, nowSSE: number) =>
  refunds.find(
    (refund) =>
      refund.reason === 'requested' &&
      refund.state !== 'failed' &&
      refund.amountCents === amountCents &&
      nowSSE - refund.owedSSE < sameCallSeconds,
  ) ?? null

/** Refunds tickets of an order, or money alone. */
export const refundVerb = changeVerb({
  name: 'refund',
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
    const story = await store.desk.tellOrder(orderReference)
    if (story === null) return noSuchOrder(orderReference)
    const isSafe = typed.again || id !== undefined || typed.ticket !== undefined || amountCents === undefined
    const same = isSafe ? null : sameRefund(story, amountCents, act.nowSSE)
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
        return refusal(orderReference, refunded)
      case 'repeated':
        return refused(`The refund ${refunded.refund.refundID} was asked for before. Nothing was done.`)
      case 'refunded': {
        const { refund, endedTicketIDs, releasedTicketIDs, refundableCents } = refunded
        return done({
          orderReference,
          refund: refund && { refundID: refund.refundID, amountCents: refund.amountCents },
          endedTicketIDs: [...endedTicketIDs],
          releasedTicketIDs: [...releasedTicketIDs],
          refundableCents,
        })
      }
    }
  },
  print: linesOf,
})

const asked = (typed: string | readonly string[]): 'all' | readonly string[] =>
  typeof typed === 'string' ? 'all' : typed

function linesOf({ orderReference, refund, endedTicketIDs, releasedTicketIDs, refundableCents }: Result) {
  return [
    refund === null
      ? `No money of ${orderReference} goes back.`
      : `${formatHkd(refund.amountCents)} of ${orderReference} is owed to the buyer, as refund ${refund.refundID}. A running server asks the provider within seconds.`,
    endedTicketIDs.length === 0
      ? 'No ticket ended.'
      : `${counted(endedTicketIDs.length, 'ticket')} ended, and ${counted(releasedTicketIDs.length, 'place')} can be sold again.`,
    `${formatHkd(refundableCents)} of the order can still be refunded.`,
  ]
}
