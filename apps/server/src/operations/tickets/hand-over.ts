import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { aloneWarning } from '@pokfei/desk-contract/verbs/parts/hand-over'
import { tickets } from '@pokfei/desk-contract/verbs/tickets'
import { changeOperation, done, unchanged } from '../frame/operation.ts'
import { findTicket } from './find-ticket.ts'

const contract = tickets['hand-over']

/** Offers a ticket to a friend by a claim link, or withdraws the offer. */
export const handOverOperation = changeOperation(contract, async ({ store }, { ticket, to, english }, act) => {
  const found = await findTicket({ store }, ticket)
  if (found.kind === 'refused') return found
  const { ticketID } = found
  const request = { ticketID, address: to, language: english ? 'en' : 'zh' } as const
  const end = await store.claims.handOver(request, act)
  if (end.kind === 'noSuchTicket') return refuse(contract.refusals, 'noSuchTicket', ticketID)
  if (end.kind === 'rejected') return refuse(contract.refusals, end.reason)
  const result = { orderReference: end.orderReference, ticketID, to }
  return end.kind === 'unchanged' ? unchanged(result) : done(result, ...(end.isAlone ? [aloneWarning] : []))
})
