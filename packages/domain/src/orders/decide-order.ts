import type { PaymentLine } from '../payments/payment.ts'
import { receiptLines } from './receipt-lines.ts'
import type { OrderRejectionReason } from '@pokfei/contracts/reasons'
import { freeCount, hasBegun, hasSaleEnded } from '../catalogue/availability.ts'
import type { Event, StockedTicketType } from '../catalogue/catalogue.ts'
import { lacksCompanion, poolOf, windowOf } from '../catalogue/pool.ts'
import { stopOf } from '../changes/current-change.ts'
import { exceedsEventLimit, exceedsMemberLimit, exceedsTypeLimit } from './limits.ts'
import { firstTimes } from './order-transitions.ts'
import type { OrderFacts } from './order-facts.ts'
import type {
  Order,
  OrderDecision,
  OrderIDs,
  OrderNotFound,
  OrderRejection,
  OrderRequest,
  OrderTicket,
  PaymentSubject,
} from './order.ts'
import { accessOf, openSale } from './open-sale.ts'
import { seatTickets } from './seat-tickets.ts'

/** The request with its event and ticket types looked up. */
interface OrderContents {
  readonly event: Event
  /** The type of each requested ticket, in the order of the request. */
  readonly typePerTicket: readonly StockedTicketType[]
  /** Each requested type once, with the number of tickets. */
  readonly types: readonly { readonly type: StockedTicketType; readonly count: number }[]
}

type RejectionRule = readonly [OrderRejectionReason, (contents: OrderContents, facts: OrderFacts) => boolean]

/** The rules that hold whatever other tickets the member has. */
const rulesBeforeMemberLimit: readonly RejectionRule[] = [
  ['accessCodeNotValid', ({ types }) => types.some(({ type }) => type.byCodeOnly)],
  [
    'requestBeforeSaleStarts',
    ({ event, types }, { nowSSE }) =>
      nowSSE < event.saleStartTimeSSE || types.some(({ type }) => windowOf(type, nowSSE) === 'notYet'),
  ],
  [
    'requestAfterSaleEnds',
    ({ event, types }, { nowSSE }) =>
      stopOf(event) === 'cancelled' ||
      hasSaleEnded(event, nowSSE) ||
      types.some(({ type }) => windowOf(type, nowSSE) === 'ended'),
  ],
  ['salePaused', ({ event }) => stopOf(event) === 'postponed' || event.isSalePaused],
  ['notYetYourTurn', (_contents, { turn }) => turnRefusal(turn) === 'notYetYourTurn'],
  ['turnPassed', (_contents, { turn }) => turnRefusal(turn) === 'turnPassed'],
  ['eventAlreadyBought', (_contents, { turn }) => turnRefusal(turn) === 'eventAlreadyBought'],
  ['alreadyHasInProgressOrders', (_contents, { inProgress }) => inProgress !== null],
  [
    'perTicketTypeLimitExceeded',
    ({ types }) => types.some(({ type, count }) => exceedsTypeLimit(count, type.ttMaxTicketBuyLimit)),
  ],
  [
    'companionTicketMissing',
    ({ types }) =>
      types.some((one) =>
        lacksCompanion(one, (typeID) => types.find(({ type }) => type.typeID === typeID)?.count ?? 0),
      ),
  ],
  [
    'eventMaxTicketBuyCountExceeded',
    ({ event, typePerTicket }, { turn }) =>
      exceedsEventLimit(typePerTicket.length, event.maxTicketBuyCount) ||
      turnRefusal(turn) === 'eventMaxTicketBuyCountExceeded',
  ],
]

/** Returns the reason for which the turn in the event's room refuses an order, or null. */
const turnRefusal = (turn: OrderFacts['turn']): OrderRejectionReason | null =>
  turn?.kind === 'refused' ? turn.reason : null

/**
 * The reasons for a rejection in the order of the checks (ORD-8 to ORD-18); the first that holds counts. Seats come
 * last, as `adjacencyBreach`: the search for them needs enough tickets.
 */
const rejectionRules: readonly RejectionRule[] = [
  ...rulesBeforeMemberLimit,
  [
    'eventMaxTicketBuyCountExceeded',
    ({ event, typePerTicket }, { memberTicketCount }) =>
      exceedsMemberLimit(typePerTicket.length, event.memberTicketLimit, memberTicketCount),
  ],
  ['insufficientNumberOfTickets', ({ event }, { nowSSE }) => hasBegun(event, nowSSE)],
  ['insufficientNumberOfTickets', ({ types }) => types.some(({ type }) => poolCount(types, type) > freeCount(type))],
]

/** Returns how many tickets of an order take places of the same pool as a type. */
function poolCount(types: OrderContents['types'], pooledType: StockedTicketType): number {
  const pool = poolOf(pooledType)
  let pooled = 0
  for (const { type, count } of types) if (poolOf(type) === pool) pooled += count
  return pooled
}

/**
 * Rejects a checkout if no fact of `orderNeeds` could change that, else returns null. In a rush most checkouts are
 * rejected, so an engine that reads one fact at a time asks this first.
 */
export function rejectEarly(request: OrderRequest, facts: OrderFacts): OrderRejection | OrderNotFound | null {
  const sale = saleOf(request, facts)
  if (sale.kind !== 'found') return sale
  const { memberTicketLimit } = sale.contents.event
  const rules = memberTicketLimit === null ? rejectionRules : rulesBeforeMemberLimit
  return firstRejection(rules, sale.contents, sale.facts)
}

/**
 * Decides a checkout: not found, rejected for the first reason that holds, or placed. A free order is completed at
 * once; any other holds its tickets until it is paid. Prices and fees are those of the catalogue at this moment.
 * `newIDs` creates the IDs of the order and its tickets. It is called only for accepted orders, because most orders in
 * a rush are rejected.
 */
export function decideOrder(
  request: OrderRequest,
  stored: OrderFacts,
  newIDs: (ticketCount: number) => OrderIDs,
): OrderDecision {
  const sale = saleOf(request, stored)
  if (sale.kind !== 'found') return sale
  const { contents, facts } = sale
  const rejection = firstRejection(rejectionRules, contents, facts)
  if (rejection) return rejection
  const seats = seatTickets(request.requestedTypeIDs, request.adjacentSeating, facts)
  if (!seats) {
    const isBeside = request.adjacentSeating || contents.types.some(({ type }) => type.onlyWith !== null)
    return { kind: 'refused', reason: isBeside ? 'adjacencyBreach' : 'insufficientNumberOfTickets' }
  }
  const orderIDs = newIDs(contents.typePerTicket.length)
  const tickets = contents.typePerTicket.map(
    ({ organizerID, eventID, typeID, placesOf, salePriceCents, serviceFeeCents }, index): OrderTicket => {
      const ids = orderIDs.tickets[index]
      if (!ids) throw new Error('each ticket needs IDs of its own')
      return {
        ...ids,
        ...(placesOf !== null && { placesOf }),
        organizerID,
        eventID,
        typeID,
        salePriceCents,
        serviceFeeCents,
        seat: seats[index] ?? null,
        issueNumber: 1,
      }
    },
  )
  const order = newOrder(request, orderIDs, contents.event, tickets, facts.nowSSE)
  const described = withLines(order, tickets, contents.typePerTicket)
  return { kind: 'placed', order: described, tickets, ...accessOf(facts, tickets) }
}

/** The sale as the buyer of a request sees it, with the code that was entered. */
interface FoundSale {
  readonly kind: 'found'
  readonly contents: OrderContents
  readonly facts: OrderFacts
}

function saleOf(request: OrderRequest, stored: OrderFacts): FoundSale | OrderRejection | OrderNotFound {
  const contents = contentsOf(request, stored)
  if (!contents) return { kind: 'notFound' }
  const { access } = stored
  if (access === undefined) return { kind: 'found', contents, facts: stored }
  const facts = openSale(request, stored, contents.event, access)
  if (typeof facts === 'string') return { kind: 'refused', reason: facts }
  return { kind: 'found', contents: contentsOf(request, facts) ?? contents, facts }
}

function firstRejection(
  rules: readonly RejectionRule[],
  contents: OrderContents,
  facts: OrderFacts,
): OrderRejection | null {
  for (const [reason, holds] of rules) {
    if (!holds(contents, facts)) continue
    return reason === 'alreadyHasInProgressOrders' && facts.inProgress
      ? { kind: 'refused', reason, inProgress: facts.inProgress }
      : { kind: 'refused', reason }
  }
  return null
}

function contentsOf({ requestedTypeIDs }: OrderRequest, { event, ticketTypes }: OrderFacts): OrderContents | null {
  if (!event) return null
  const typePerTicket: StockedTicketType[] = []
  const types: { type: StockedTicketType; count: number }[] = []
  for (const typeID of requestedTypeIDs) {
    const type = ticketTypes.find((one) => one.typeID === typeID)
    if (!type) return null
    typePerTicket.push(type)
    const counted = types.find((one) => one.type === type)
    if (counted) counted.count += 1
    else types.push({ type, count: 1 })
  }
  return { event, typePerTicket, types }
}

/** Returns a new order of these tickets. A free one is completed, and any other one holds its tickets until it is paid. */
export function newOrder(
  request: Omit<OrderRequest, 'requestedTypeIDs'>,
  { orderID, orderReference }: OrderIDs,
  event: Event,
  tickets: readonly OrderTicket[],
  nowSSE: number,
): Order {
  const { memberID, organizerID, eventID, adjacentSeating, language } = request
  const serviceFeeCents = tickets.reduce((sum, ticket) => sum + ticket.serviceFeeCents, 0)
  const priceCents = tickets.reduce((sum, ticket) => sum + ticket.salePriceCents, serviceFeeCents)
  const isFree = priceCents === 0
  const { paymentDeadlineSSE, dueSSE } = isFree ? { paymentDeadlineSSE: null, dueSSE: null } : firstTimes(nowSSE)
  return {
    orderID,
    orderReference,
    memberID,
    organizerID,
    eventID,
    state: isFree ? 'COMPLETED' : 'IN_PROGRESS',
    adjacentSeating,
    language,
    priceCents,
    serviceFeeCents,
    ticketCount: tickets.length,
    orderTimeSSE: nowSSE,
    paymentDeadlineSSE,
    paymentID: null,
    paymentURL: null,
    isPaymentPending: false,
    paymentMethod: null,
    paidSSE: null,
    paymentSubject: isFree ? null : subjectOf(event, request.email),
    dueSSE,
  }
}

/** Returns a new order as completed. The payment of another order has paid it. */
export const paidOrder = (order: Order): Order => ({
  ...order,
  state: 'COMPLETED',
  paymentDeadlineSSE: null,
  paymentSubject: null,
  dueSSE: null,
})

/** Returns an order whose payment page tells what is bought. */
function withLines(order: Order, tickets: readonly OrderTicket[], types: readonly StockedTicketType[]): Order {
  if (order.paymentSubject === null) return order
  const lines = receiptLines(tickets).map(({ typeID, tickets: own, unitPriceCents, unitFeeCents }): PaymentLine => {
    const type = types.find((one) => one.typeID === typeID)
    const name = { en: type?.ticketTypeNameEN ?? typeID, zh: type?.ticketTypeNameCN ?? typeID }
    return { name, count: own.length, unitPriceCents, unitFeeCents }
  })
  return { ...order, paymentSubject: { ...order.paymentSubject, lines } }
}

function subjectOf(event: Event, email: string | null): PaymentSubject {
  return {
    title: { en: event.eventNameEN, zh: event.eventNameCN },
    venue: { en: event.venueNameEN, zh: event.venueNameCN },
    eventStartTimeSSE: event.eventStartTimeSSE,
    email,
  }
}
