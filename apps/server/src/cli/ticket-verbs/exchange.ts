import { tickets, type ExchangedTicket } from '@pokfei/desk-contract/verbs/tickets'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'

function moneyLine({ differenceCents, isExchanged, paymentDeadlineSSE }: ExchangedTicket): string {
  if (paymentDeadlineSSE !== null)
    return `The holder pays ${formatHkd(differenceCents)} until ${formatDateTime(paymentDeadlineSSE)}. The old ticket is valid until then, and stays if nothing is paid.`
  if (differenceCents < 0) return `${formatHkd(-differenceCents)} go back to the holder.`
  return isExchanged && differenceCents > 0 ? `The holder has paid ${formatHkd(differenceCents)}.` : 'No money moves.'
}

/** Exchanges a ticket for another place. */
export const exchangeVerb = commandVerb(tickets.exchange, {
  words: 'gives another place of the same event for a ticket; its old codes die',
  arguments: { TICKET: 'ticket' },
  options: {
    to: {
      value: 'SEAT|TYPE',
      words: 'the new place: a seat, such as B/12/7, or any place of a ticket type; needed',
      needed: 'Say which place: --to SEAT or --to TYPE.',
    },
    from: { value: 'NAME', words: 'takes a place that `seats hold` has kept back under this name' },
    free: { value: null, words: 'lets the holder pay no difference' },
    proven: { value: null, words: 'says that you have seen the proof that the new ticket type asks for' },
    hours: {
      value: 'NUMBER',
      words: 'lets the holder pay for so many hours, at most 22; the default is 20',
      isNumber: true,
    },
  },
  example: '7Q4M-K2XD/1 --to wheelchair --from wheelchairs --proven',
  print: (result) => [
    `${result.fromOrder}  ${result.event}  ${result.isExchanged ? 'exchanged for' : 'reserved:'} ${result.typeID}  ${result.seat ?? '-'}${result.toOrder === null ? '' : `, order ${result.toOrder}`}.`,
    moneyLine(result),
    ...result.aloneTicketIDs.map((ticketID) => `Ticket ${ticketID} accompanies a ticket that its order has no longer.`),
    result.isExchanged
      ? 'The old codes are invalid. A running server mails the new ticket within seconds.'
      : 'A running server mails the holder within seconds. The order waits in My Tickets too.',
    ...(result.paymentURL === null ? [] : [result.paymentURL]),
  ],
})

/** Withdraws an exchange that waits for its payment. */
export const withdrawExchangeVerb = commandVerb(tickets['withdraw-exchange'], {
  words: 'takes back an exchange that waits for its payment; the old ticket stays as it is',
  arguments: { TICKET: 'ticket' },
  example: '7Q4M-K2XD/1',
  print: ({ fromOrder, withdrawn }) =>
    withdrawn === null
      ? [`${fromOrder}: no exchange of this ticket waits for its payment. Nothing was changed.`]
      : [
          `${fromOrder}: ${withdrawn.typeID}  ${withdrawn.seat ?? '-'}, order ${withdrawn.toOrder} of ${formatHkd(withdrawn.differenceCents)}, can be paid no longer.`,
          'The place goes back where it came from, and the old ticket stays valid. A payment that comes later is refunded.',
        ],
})
