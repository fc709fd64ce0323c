import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { tickets } from '@pokfei/desk-contract/verbs/tickets'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { findTicket } from './find-ticket.ts'

const contract = tickets['withdraw-exchange']

/** Withdraws an exchange that waits for its payment. */
export const withdrawExchangeOperation = changeOperation(contract, async ({ store }, { ticket }, act) => {
  const found = await findTicket({ store }, ticket)
  if (found.kind === 'refused') return found
  const { ticketID } = found
  const end = await store.changes.withdrawExchange(ticketID, act)
  switch (end.kind) {
    case 'notFound':
      return refuse(contract.refusals, 'noSuchTicket', ticketID)
    case 'replaced':
      return refuse(contract.refusals, 'replaced', end.place.toReference)
    case 'unchanged':
      return unchanged({ fromOrder: end.fromReference, withdrawn: null })
    case 'withdrawn': {
      const { fromReference, toReference: toOrder, typeID, seat, differenceCents } = end.place
      return done({ fromOrder: fromReference, withdrawn: { toOrder, typeID, seat, differenceCents } })
    }
  }
})
