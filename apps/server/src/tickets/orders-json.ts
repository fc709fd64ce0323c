import type {
  ListedOrder as ListedOrderJSON,
  Order as OrderJSON,
  OrderLine as OrderLineJSON,
  OrderTicket as OrderTicketJSON,
} from '@pokfei/contracts/routes/orders'
import { withVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { stopOf } from '@pokfei/domain/changes/current-change'
import type { OrderLine } from '@pokfei/domain/orders/order-contents'
import type { ListedOrder } from '@pokfei/domain/services/orders/list-own-orders'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import { toHkd } from '@pokfei/format/money/hkd'
import { poolAndProof } from '../catalogue/describe-catalogue.ts'
import { ticketLocation } from './ticket-location.ts'

/** Returns an order on the wire (ORD-94): money in HKD, and a deadline only while it is pending (ORD-95). */
export function orderJSON(order: Order): OrderJSON {
  return {
    orderID: order.orderID,
    orderReference: order.orderReference,
    internalOrderState: order.state,
    priceHKD: toHkd(order.priceCents),
    serviceFeeHKD: toHkd(order.serviceFeeCents),
    ticketCount: order.ticketCount,
    organizerID: order.organizerID,
    eventID: order.eventID,
    orderTimeSSE: order.orderTimeSSE,
    paymentDeadlineSSE: order.state === 'IN_PROGRESS' ? order.paymentDeadlineSSE : null,
    ...(order.paidSSE !== null && { paidTimeSSE: order.paidSSE }),
    ...(order.paymentMethod !== null && { paymentMethod: order.paymentMethod }),
  }
}

/** Returns the event of an order on the wire, with what its change means. */
function orderedEventJSON({ change, venueFacts, ...event }: ListedOrder['event']): ListedOrderJSON['event'] {
  const { venueAddrEN, venueAddrCN, nearestExitEN, nearestExitCN, doorsTimeSSE, runningMinutes } = withVenueFacts({
    venueFacts,
  })
  return {
    ...event,
    venueAddrEN,
    venueAddrCN,
    nearestExitEN,
    nearestExitCN,
    doorsTimeSSE,
    runningMinutes,
    changeKind: change?.kind ?? null,
    stoppedBy: stopOf({ change }),
    offerUntilSSE: change?.offer?.deadlineSSE ?? null,
  }
}

/** Returns a line of an order on the wire. */
const orderLineJSON = ({ salePriceCents, serviceFeeCents, count, validCount, ...line }: OrderLine): OrderLineJSON => ({
  typeID: line.typeID,
  ticketTypeNameEN: line.ticketTypeNameEN,
  ticketTypeNameCN: line.ticketTypeNameCN,
  ticketTypeDescEN: line.ticketTypeDescEN,
  ticketTypeDescCN: line.ticketTypeDescCN,
  salePrice: toHkd(salePriceCents),
  serviceFee: toHkd(serviceFeeCents),
  count,
  validCount,
  ...poolAndProof(line),
})

/** Returns an order in the member's list, with its refunds and swaps if there are any. */
export function listedOrderJSON({ order, event, lines, refunds, swaps, exchange }: ListedOrder): ListedOrderJSON {
  const listedRefunds = refunds.map(({ amountCents, reason, state, owedSSE, madeSSE }) => ({
    amountHKD: toHkd(amountCents),
    state,
    isOfUnusedPayment: reason === 'unusedPayment',
    owedTimeSSE: owedSSE,
    madeTimeSSE: madeSSE,
  }))
  const from = swaps.find(({ toOrderID }) => toOrderID === order.orderID)
  const swappedFor = swaps
    .filter(({ fromOrderID }) => fromOrderID === order.orderID)
    .map(({ fromTicketID, toOrderID, toReference }) => ({
      orderID: toOrderID,
      orderReference: toReference,
      ticketID: fromTicketID,
    }))
  return {
    ...orderJSON(order),
    event: orderedEventJSON(event),
    lines: lines.map(orderLineJSON),
    ...(listedRefunds.length > 0 && { refunds: listedRefunds }),
    ...(from !== undefined && {
      swappedFrom: {
        orderID: from.fromOrderID,
        orderReference: from.fromReference,
        differenceHKD: toHkd(from.differenceCents),
      },
    }),
    ...(exchange !== null && {
      exchange: {
        orderID: exchange.fromOrderID,
        orderReference: exchange.fromReference,
        from: exchange.from,
        to: exchange.to,
        creditHKD: toHkd(exchange.creditCents),
      },
    }),
    ...(swappedFor.length > 0 && { swappedFor }),
  }
}

/** Returns a ticket on the wire, with its price and fee. */
export function orderTicketJSON(ticket: OrderTicket): OrderTicketJSON {
  return {
    organizerID: ticket.organizerID,
    eventID: ticket.eventID,
    typeID: ticket.typeID,
    ticketID: ticket.ticketID,
    ticketLocation: ticketLocation(ticket.seat),
    salePrice: toHkd(ticket.salePriceCents),
    serviceFee: toHkd(ticket.serviceFeeCents),
    ...(ticket.isRevoked && { isRevoked: true }),
    ...(ticket.isRefunded && { isRefunded: true }),
    ...(ticket.isSwapped && { isSwapped: true }),
    ...(ticket.isHandedOver && { isHandedOver: true }),
  }
}
