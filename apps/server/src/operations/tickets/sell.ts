import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { seatCount, tickets } from '@pokfei/desk-contract/verbs/tickets'
import { newID } from '@pokfei/domain/ids'
import { changeOperation, doneWithFile, unchanged } from '../frame/operation.ts'
import { ticketsFile, withCodes, withoutCodes } from './door-order.ts'

const { refusals } = tickets.sell

/** Sells at the door. */
export const sellOperation = changeOperation(tickets.sell, async (deps, input, act) => {
  const { event, type: typeID, places, seats = [], paid, to = null, from = null, id, again, english, file } = input
  const sale = await deps.store.till.sell(
    {
      ...event,
      saleID: id ?? newID(),
      // A named seat is sold once anyway.
      isMeant: id !== undefined || again || seats.length > 0,
      typeID,
      ticketCount: places ?? seatCount(seats),
      seats,
      allotmentName: from,
      paidBy: paid,
      language: english ? 'en' : 'zh',
      mailTo: to,
    },
    act,
  )
  switch (sale.kind) {
    case 'noSuchEvent':
      return refuse(refusals, 'noSuchEvent', nameOf(event))
    case 'rejected':
      return 'seats' in sale ? refuse(refusals, sale.reason, sale.seats) : refuse(refusals, sale.reason)
    case 'otherSale':
      return refuse(refusals, sale.kind)
    case 'soldBefore':
      return refuse(refusals, 'soldBefore', sale.orderReference, sale.soldSSE)
    case 'repeated': {
      const sold = await withCodes(deps, sale.order, sale.tickets)
      return unchanged({ ...sold, mailedTo: null }, await ticketsFile(deps, sold, file))
    }
    case 'sold': {
      const sold = act.isDryRun
        ? withoutCodes(sale.order, sale.tickets)
        : await withCodes(deps, sale.order, sale.tickets)
      return doneWithFile({ ...sold, mailedTo: to }, await ticketsFile(deps, sold, file))
    }
  }
})
