import { disputeWords } from '@pokfei/desk-contract/shapes/refund-dispute'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { counted } from '@pokfei/format/counted'
import { formatHkd } from '@pokfei/format/money/hkd'
import type { z } from 'zod'
import { commandVerb } from '../frame/command.ts'

/** Refunds tickets of an order, or money alone. */
export const refundVerb = commandVerb(orders.refund, {
  words: 'refunds an order: all tickets, some of them, or money alone',
  arguments: { ORDERREF: 'orderReference' },
  options: {
    ticket: {
      value: 'TICKET,…|all',
      words:
        'the tickets to end, by ID, by seat such as B/12/7, or by number in `orders show`; all without --amount, none with it',
    },
    amount: { value: 'HKD', words: 'the sum, such as 420.50; without it the prices of the tickets with their fees' },
    'without-fees': { value: null, words: 'refunds the prices of the tickets without their fees' },
    'keep-places': { value: null, words: 'keeps the places off sale, in the allotment `kept`' },
    'keep-as': { value: 'NAME', words: 'keeps the places off sale, in the allotment of this name' },
    again: { value: null, words: 'refunds the --amount also if the same sum was asked for in the last ten minutes' },
    id: { value: 'UUID', words: 'the ID of the refund; the same ID never refunds twice' },
  },
  example: '7Q4M-K2XD --reason "the buyer fell ill" --dry-run',
  print: (result, { isDryRun, isChanged }) => [
    ...(isChanged ? changedLines(result, isDryRun) : unchangedLines(result)),
    `${formatHkd(result.refundableCents)} of the order can still be refunded.`,
    ...result.disputes.map((dispute) => disputeWords(result.orderReference, dispute).en),
  ],
})

/** Returns how the money of a refund goes back. */
export const goesBack = (
  { byHand }: { readonly byHand?: 'cash' | 'terminal' | undefined },
  name: string,
  owed = 'is owed to the buyer',
): string =>
  byHand === undefined
    ? `${owed}${name}. A server asks the provider within seconds while it runs.`
    : `goes back by hand${name}. Give it back now, ${byHand === 'cash' ? 'from the drawer' : 'at the terminal'}.`

type Result = z.output<typeof orders.refund.result>

function changedLines(result: Result, isDryRun: boolean): readonly string[] {
  const { orderReference, refund, endedTicketIDs, releasedTicketIDs, keptAs, aloneTicketIDs = [] } = result
  const sold = `${counted(releasedTicketIDs.length, 'place')} can be sold again`
  return [
    refund === null
      ? `No money of ${orderReference} goes back.`
      : `${formatHkd(refund.amountCents)} of ${orderReference} ${goesBack(refund, isDryRun ? '' : `, as refund ${refund.refundID}`)}`,
    endedTicketIDs.length === 0
      ? 'No ticket ended.'
      : `${counted(endedTicketIDs.length, 'ticket')} ended, and ${keptAs === undefined ? sold : `the places are kept as ${keptAs.join(' and ')}`}.`,
    ...aloneTicketIDs.map(
      (ticketID) =>
        `Ticket ${ticketID} goes only with one that ended, and stays valid. Refund it too, or ask its holder.`,
    ),
  ]
}

const unchangedLines = ({ orderReference, refund, endedTicketIDs }: Result): readonly string[] => [
  refund === null
    ? `The tickets of ${orderReference} have ended before. Nothing was changed.`
    : `${formatHkd(refund.amountCents)} of ${orderReference} was asked for before, as refund ${refund.refundID}. Nothing was changed.`,
  ...(endedTicketIDs.length === 0
    ? []
    : [
        `${counted(endedTicketIDs.length, 'ticket')} ended with it. \`orders show\` says when, and the state of the money.`,
      ]),
]
