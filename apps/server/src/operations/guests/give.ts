import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { guests } from '@pokfei/desk-contract/verbs/guests'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { ticketLocation } from '../../tickets/ticket-location.ts'
import { changeOperation, done } from '../frame/operation.ts'
import { findGuest } from './find-guest.ts'
import { findSameGift } from './same-gift.ts'

const { refusals } = guests.give

/** Gives free tickets to a guest. */
export const giveOperation = changeOperation(guests.give, async (deps, input, act) => {
  const { event, to, type: typeID, tickets: ticketCount, from, again, english } = input
  const guest = await findGuest(deps, to)
  if (guest.kind !== 'found') return guest
  const { memberID, displayName, email } = guest.member
  const gift = { ...event, memberID, typeID, ticketCount }
  const same = again ? null : await findSameGift(deps, gift, act.nowSSE)
  if (same !== null)
    return refuse(refusals, 'givenBefore', displayName ?? '-', formatDateTime(same.orderTimeSSE), same.orderReference)
  const given = await deps.store.orders.give(
    { ...gift, allotmentName: from ?? null, language: english ? 'en' : 'zh' },
    act,
  )
  switch (given.kind) {
    case 'noSuchEvent':
      return refuse(refusals, 'noSuchEvent', nameOf(event))
    case 'noSuchMember':
      return refuse(refusals, 'noSuchMember', memberID)
    case 'rejected':
      return refuse(refusals, given.reason)
    case 'given':
      return done({
        event: nameOf(event),
        memberID,
        displayName,
        email,
        orderReference: act.isDryRun ? null : given.order.orderReference,
        typeID,
        ticketCount: given.tickets.length,
        seats: given.tickets.flatMap(({ seat }) => ticketLocation(seat) ?? []),
      })
  }
})
