import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { readTicket, type NamedTicket } from '@pokfei/desk-contract/inputs/ticket-names'
import { tickets as contracts, type ChangedTickets } from '@pokfei/desk-contract/verbs/tickets'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import type { ChangedTicket, TicketTarget } from '@pokfei/domain/tickets/ticket-target'
import { endedLines, endOf, tellWholeStory, type WholeStory } from '../../desk/ticket-end.ts'
import { done, unchanged, type OperationDeps, type Outcome } from '../frame/operation.ts'
import { findTicket } from './find-ticket.ts'

type Verb = 'reissue' | 'revoke'

// Both verbs refuse for the same reasons.
const { refusals } = contracts.revoke

/** Changes one ticket, or all tickets of an order. */
export async function changeTickets(
  deps: OperationDeps,
  verb: Verb,
  typed: string,
  act: OperatorAct,
): Promise<Outcome<ChangedTickets, keyof typeof refusals>> {
  const { store } = deps
  const named = readTicket(typed)
  if (named === null) return refuse(refusals, 'neitherTicketNorOrder', typed)
  const target = await targetOf(deps, named)
  if (target.kind === 'refused') return target
  const tickets = await store.tickets[verb](target, act)
  const orderReference =
    target.kind === 'order' ? target.orderReference : await store.desk.findOrderOfTicket(target.ticketID)
  if (orderReference === null) return refuse(refusals, 'noSuchTicket', typed)
  if (tickets.every(({ isChanged }) => isChanged) && tickets.length > 0)
    return done({ tickets: tickets.map((ticket) => ({ ...ticket, endedBefore: null })) })
  const story = await tellWholeStory(deps, orderReference)
  if (story === null) return refuse(refusals, 'noSuchOrder', orderReference)
  if (!tickets.some(({ isChanged }) => isChanged))
    // A ticket that has ended is as a revocation leaves it.
    return verb === 'revoke' && story.order.state === 'COMPLETED'
      ? unchanged({ tickets: endedTickets(story, target) })
      : refusalOf(story, target)
  const endOfTicket = ({ ticketID }: ChangedTicket) => {
    const ticket = story.tickets.find((one) => one.ticketID === ticketID)
    return ticket === undefined ? null : (endOf(ticket, story)?.en ?? null)
  }
  return done({
    tickets: tickets.map((ticket) => ({ ...ticket, endedBefore: ticket.isChanged ? null : endOfTicket(ticket) })),
  })
}

/** Returns what a caller means: an order for all of its tickets, or one ticket. */
async function targetOf(deps: OperationDeps, named: NamedTicket) {
  if (named.kind === 'order' && named.name === null) return named
  const found = await findTicket(deps, named)
  return found.kind === 'found' ? ({ kind: 'ticket', ticketID: found.ticketID } as const) : found
}

/** Returns the tickets that had ended before, however they did. */
function endedTickets(story: WholeStory, target: TicketTarget): ChangedTickets['tickets'] {
  const { orderReference, organizerID, eventID } = story.order
  return story.tickets
    .filter(({ ticketID }) => target.kind === 'order' || ticketID === target.ticketID)
    .map((ticket) => ({
      orderReference,
      organizerID,
      eventID,
      typeID: ticket.typeID,
      seat: ticket.seat,
      ticketID: ticket.ticketID,
      issueNumber: ticket.issueNumber,
      isRevoked: true,
      isChanged: false,
      isUsed: story.admissions.some(({ ticketID }) => ticketID === ticket.ticketID),
      endedBefore: endOf(ticket, story)?.en ?? null,
    }))
}

/** Says why no ticket can be changed: the order did not buy any, or they have ended before. */
function refusalOf(story: WholeStory, target: TicketTarget) {
  const { state, orderReference, paymentDeadlineSSE } = story.order
  if (state === 'IN_PROGRESS') return refuse(refusals, 'awaitsPayment', orderReference, paymentDeadlineSSE)
  if (state === 'CANCELLED') return refuse(refusals, 'orderCancelled', orderReference)
  return target.kind === 'ticket'
    ? refuse(refusals, 'ticketEnded', orderReference, endedLines(story, [target.ticketID]))
    : refuse(refusals, 'allEnded', orderReference, story.tickets.length, endedLines(story))
}
