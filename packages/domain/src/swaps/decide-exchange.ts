import { keptSeat } from '../allotments/kept-seat.ts'
import { freeCount } from '../catalogue/availability.ts'
import type { StockedTicketType } from '../catalogue/catalogue.ts'
import { companionsAlone, poolOf } from '../catalogue/pool.ts'
import { isTaken } from '../catalogue/seat-bitmap.ts'
import { wholePrice, type Priced } from '@pokfei/format/event-facts'
import { isHouse } from '../members/house-account.ts'
import { leastPaymentCents } from '../orders/limits.ts'
import type { Order, OrderIDs, Seat, Seating } from '../orders/order.ts'
import { seatTickets } from '../orders/seat-tickets.ts'
import { leftOf, type RefundableTicket, type RefundFacts } from '../refunds/decide-refund.ts'
import type { ExchangeDecision, ExchangeFacts, ExchangeRefusal, ExchangeRequest, WantedPlace } from './exchange.ts'
import { orderPlace, replaceTicket, type NewPlace } from './replace-ticket.ts'

/**
 * Decides an exchange of a ticket for another place of its event (OPS-100 to OPS-106). A place that costs the same or less
 * is given at once. A dearer one is reserved by an order of the difference, and the old ticket stays until that is paid.
 * `newIDs` creates the IDs of the order and its ticket.
 */
export function decideExchange(
  request: ExchangeRequest,
  facts: ExchangeFacts,
  newIDs: () => OrderIDs,
): ExchangeDecision {
  const { refund: money, memberID, language, nowSSE } = facts
  const old = money.tickets.find(({ ticketID }) => ticketID === request.ticketID)
  const place = old === undefined ? 'ticketEnded' : (reasonAgainst(facts, old) ?? findPlace(request, facts, old))
  if (typeof place === 'string' || old === undefined)
    return { kind: 'refused', reason: typeof place === 'string' ? place : 'ticketEnded' }
  const differenceCents = wholePrice(place) - wholePrice(old)
  const isDearer = differenceCents > 0 && !request.isWaived
  const reason = moneyAgainst(facts, old, isDearer ? differenceCents : 0)
  if (reason !== null) return { kind: 'refused', reason }
  const buyer = { memberID, language, nowSSE }
  const valid = money.tickets.filter((ticket) => ticket !== old && !ticket.isEnded && !ticket.isRevoked)
  const aloneTicketIDs = companionsAlone(valid).map(({ ticketID }) => ticketID)
  if (!isDearer) {
    // A waived difference keeps the old money, so the books know no gift.
    const { salePriceCents, serviceFeeCents } = differenceCents > 0 ? old : place
    const priced = { ...place, salePriceCents, serviceFeeCents }
    const replaced = replaceTicket(old, priced, buyer, money, newIDs())
    return { kind: 'exchanged', ...replaced, differenceCents: Math.min(differenceCents, 0), aloneTicketIDs }
  }
  const reserved = orderPlace(place, buyer, newIDs(), 'held')
  const order = differenceOrder(reserved.order, partsOf(old, place), nameOf(facts, place.typeID), {
    deadlineSSE: Math.min(nowSSE + request.hours * 3600, facts.event.eventStartTimeSSE),
  })
  return { kind: 'reserved', ...reserved, order, differenceCents, aloneTicketIDs }
}

/** True if a paid difference still exchanges the old ticket (OPS-108). It is valid, and its money is still there. */
export function canExchange(money: RefundFacts, ticketID: string): boolean {
  const old = money.tickets.find((ticket) => ticket.ticketID === ticketID)
  if (old === undefined || old.isEnded || old.isRevoked || old.isAdmitted) return false
  return wholePrice(old) <= leftOf(money)
}

/** Returns the first reason against the exchange of a ticket, whatever the place. */
function reasonAgainst(facts: ExchangeFacts, old: RefundableTicket): ExchangeRefusal | null {
  const { refund, hasChosenRefund } = facts
  // Nobody could pay the difference, and the provider cannot give money of a till back.
  if (isHouse(facts)) return 'soldAtDoor'
  if (old.isEnded || old.isRevoked) return 'ticketEnded'
  if (old.isAdmitted) return 'ticketAdmitted'
  if (refund.disputes.some(({ state }) => state === 'open')) return 'disputed'
  return hasChosenRefund ? 'refundChosen' : null
}

/** Returns the first reason against the money of an exchange. */
function moneyAgainst(
  { refund, hasTwoPayments, pendingReference }: ExchangeFacts,
  old: RefundableTicket,
  toPayCents: number,
): ExchangeRefusal | null {
  if (hasTwoPayments) return 'twoPayments'
  // A goodwill refund or a dispute may have taken the money of the ticket.
  if (wholePrice(old) > leftOf(refund)) return 'moneyGone'
  if (toPayCents === 0) return null
  if (toPayCents < leastPaymentCents) return 'differenceTooSmall'
  return pendingReference === null ? null : 'pendingOrder'
}

/** The type of a wanted place, and the seat that the request names. */
interface Wanted {
  readonly type: StockedTicketType
  readonly seat: Seat | null
}

function findPlace(request: ExchangeRequest, facts: ExchangeFacts, old: RefundableTicket): NewPlace | ExchangeRefusal {
  const wanted = request.to.kind === 'type' ? findType(request.to.typeID, facts) : findSeat(request.to, facts, old)
  if (typeof wanted === 'string') return wanted
  const { type } = wanted
  const isSameType = type.typeID === old.typeID
  const isSameSeat = wanted.seat !== null && wanted.seat.codeIndex === old.seat?.codeIndex
  if (poolOf(type) === poolOf(old) && (isSameSeat || (isSameType && old.seat === null))) return 'samePlace'
  const rule = isSameType ? null : ruleAgainst(type, request)
  const seat = rule ?? (request.allotmentName === null ? freeSeat(wanted, facts) : seatOfAllotment(wanted, facts))
  if (typeof seat === 'string') return seat
  const { typeID, placesOf, salePriceCents, serviceFeeCents } = type
  const { event, allotment } = facts
  const shared = placesOf === null ? {} : { placesOf }
  return { event, typeID, ...shared, salePriceCents, serviceFeeCents, allotment, seat }
}

/** Returns the rule of a shared place that forbids its type (OPS-104). */
function ruleAgainst(type: StockedTicketType, request: ExchangeRequest): ExchangeRefusal | null {
  // The new ticket is alone in its order.
  if (type.onlyWith !== null) return 'onlyWithAnother'
  if (type.byCodeOnly && request.allotmentName === null) return 'byCodeOnly'
  return type.proofEN !== '' && !request.isProven ? 'proofNeeded' : null
}

function findType(typeID: string, { ticketTypes }: ExchangeFacts): Wanted | ExchangeRefusal {
  const type = ticketTypes.find((one) => one.typeID === typeID)
  return type === undefined ? 'unknownType' : { type, seat: null }
}

/** Finds a seat by its name. It keeps the type of the ticket if that sells it. Otherwise it has the type of the hall. */
function findSeat(
  { section, row, number }: Extract<WantedPlace, { kind: 'seat' }>,
  { seatings, ticketTypes }: ExchangeFacts,
  old: RefundableTicket,
): Wanted | ExchangeRefusal {
  for (const [pool, { rows }] of seatings) {
    const found = rows.find((one) => isSameText(one.section, section) && isSameText(one.row, row))
    const codeIndex = found?.codeIndexes[number - found.firstNumber]
    const typeID = poolOf(old) === pool ? old.typeID : pool
    const type = ticketTypes.find((one) => one.typeID === typeID)
    if (codeIndex !== undefined && type !== undefined) return { type, seat: keptSeat(codeIndex, seatings.get(pool)) }
  }
  return 'unknownSeat'
}

/** True if a ticket has the wanted place already, so that a repeated exchange changes nothing. */
export const isWanted = (
  to: WantedPlace,
  { typeID, seat }: { readonly typeID: string; readonly seat: Pick<Seat, 'section' | 'row' | 'number'> | null },
): boolean =>
  to.kind === 'type'
    ? to.typeID === typeID
    : seat !== null &&
      isSameText(seat.section, to.section) &&
      isSameText(seat.row, to.row) &&
      seat.number === String(to.number)

const isSameText = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

function freeSeat({ type, seat }: Wanted, facts: ExchangeFacts): Seat | null | ExchangeRefusal {
  if (freeCount(type) < 1) return 'placeTaken'
  if (type.ticketSeatingType !== 'ASSIGNED') return null
  if (seat !== null) return isTaken(seatingOf(type, facts).taken, seat.codeIndex) ? 'placeTaken' : seat
  return seatTickets([type.typeID], false, facts)?.[0] ?? 'placeTaken'
}

function seatOfAllotment({ type, seat }: Wanted, facts: ExchangeFacts): Seat | null | ExchangeRefusal {
  const { allotment } = facts
  if (allotment === null || allotment.places === 0) return 'noSuchAllotment'
  if (allotment.typeID !== poolOf(type)) return 'otherPlaces'
  if (type.ticketSeatingType !== 'ASSIGNED') return null
  if (seat === null) return keptSeat(allotment.seats[0], seatingOf(type, facts))
  return allotment.seats.includes(seat.codeIndex) ? seat : 'otherPlaces'
}

function seatingOf(type: StockedTicketType, { seatings }: ExchangeFacts): Seating {
  const seating = seatings.get(poolOf(type))
  if (seating === undefined) throw new Error(`the seating of ${type.typeID} was not read`)
  return seating
}

/** Returns the parts of a difference: what of it is price, and what is fee. Neither is negative. */
function partsOf(old: Priced, place: Priced): Priced {
  const cents = wholePrice(place) - wholePrice(old)
  const serviceFeeCents = Math.min(Math.max(place.serviceFeeCents - old.serviceFeeCents, 0), cents)
  return { salePriceCents: cents - serviceFeeCents, serviceFeeCents }
}

function nameOf({ ticketTypes }: ExchangeFacts, typeID: string) {
  const type = ticketTypes.find((one) => one.typeID === typeID)
  return {
    en: `Difference to ${type?.ticketTypeNameEN ?? typeID}`,
    zh: `補差額至${type?.ticketTypeNameCN ?? typeID}`,
  }
}

/** Returns the order of a difference: its payment is the difference, and it can be paid for longer than any other. */
function differenceOrder(
  order: Order,
  difference: Priced,
  name: { readonly en: string; readonly zh: string },
  { deadlineSSE }: { readonly deadlineSSE: number },
): Order {
  const lines = [
    { name, count: 1, unitPriceCents: difference.salePriceCents, unitFeeCents: difference.serviceFeeCents },
  ]
  return {
    ...order,
    priceCents: wholePrice(difference),
    serviceFeeCents: difference.serviceFeeCents,
    paymentDeadlineSSE: deadlineSSE,
    paymentSubject: order.paymentSubject && { ...order.paymentSubject, lines },
  }
}
