import { disputeWords } from '@pokfei/desk-contract/shapes/refund-dispute'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { counted } from '@pokfei/format/counted'
import { formatHkd } from '@pokfei/format/money/hkd'
import { commandVerb } from '../frame/command.ts'

/** Refunds tickets of an order, or money alone. */
export const refundVerb = commandVerb(orders.refund, {
  words: 'refunds an order: all tickets, some of them, or money alone',
  arguments: { ORDERREF: 'orderReference' },
  options: {
    ticket: { value: 'ID,…|all', words: 'the tickets to end; all without --amount, none with it' },
    amount: { value: 'HKD', words: 'the sum, such as 420.50; without it the prices of the tickets with their fees' },
    'without-fees': { value: null, words: 'refunds the prices of the tickets without their fees' },
    'keep-places': { value: null, words: 'keeps the places off sale' },
    again: { value: null, words: 'refunds the --amount also if the same sum was refunded in the last ten minutes' },
    id: { value: 'UUID', words: 'the ID of the refund; the same ID never refunds twice' },
  },
  example: '7Q4M-K2XD --reason "the buyer fell ill" --dry-run',
  print: (
    { orderReference, refund, endedTicketIDs, releasedTicketIDs, aloneTicketIDs = [], refundableCents, disputes },
    { isDryRun },
  ) => [
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
    ...disputes.map((dispute) => disputeWords(orderReference, dispute).en),
  ],
})
