import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { tickets } from '@pokfei/desk-contract/verbs/tickets'
import { receiptURL } from '@pokfei/domain/orders/order-addresses'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { findTicket } from './find-ticket.ts'

const { refusals } = tickets.exchange

/** Exchanges a ticket for another place of its event, or reserves that place until the holder has paid the difference. */
export const exchangeOperation = changeOperation(tickets.exchange, async ({ store, publicURL }, input, act) => {
  const { ticket, to, from, free, proven, hours } = input
  const found = await findTicket({ store }, ticket)
  if (found.kind === 'refused') return found
  const { ticketID } = found
  const request = { ticketID, to, allotmentName: from ?? null, isWaived: free, isProven: proven, hours }
  const exchanged = await store.changes.exchange(request, act)
  switch (exchanged.kind) {
    case 'notFound':
      return refuse(refusals, 'noSuchTicket', ticketID)
    case 'openExchange': {
      const { toReference, differenceCents, deadlineSSE } = exchanged.place
      return refuse(refusals, 'openExchange', toReference, differenceCents, deadlineSSE ?? act.nowSSE)
    }
    case 'refused':
      return exchanged.reason === 'pendingOrder'
        ? refuse(refusals, 'pendingOrder', exchanged.pendingReference ?? '-')
        : refuse(refusals, exchanged.reason)
    case 'exchanged':
    case 'reserved': {
      const { organizerID, eventID, fromReference, toReference, typeID, seat, differenceCents } = exchanged
      const toOrder = act.isDryRun && exchanged.isChanged ? null : toReference
      const isToPay = exchanged.kind === 'reserved' && toOrder !== null
      const result = {
        event: `${organizerID}/${eventID}`,
        fromOrder: fromReference,
        toOrder,
        typeID,
        seat,
        isExchanged: exchanged.kind === 'exchanged',
        differenceCents,
        paymentDeadlineSSE: exchanged.deadlineSSE,
        paymentURL: isToPay ? receiptURL({ publicURL }, { orderReference: toReference }) : null,
        aloneTicketIDs: [...exchanged.aloneTicketIDs],
      }
      return exchanged.isChanged ? done(result) : unchanged(result)
    }
  }
})
