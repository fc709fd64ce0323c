import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { completeProfile, login } from '../access.ts'
import { noKeys } from '../schemas/no-keys.ts'
import {
  accessCodeRejectionBody,
  fileBytes,
  memberErrors,
  orderRejectionBody,
  redirectBody,
  errorResponse,
  bodyErrors,
  buyerBodyErrors,
  paymentErrors,
} from '../schemas/responses.ts'
import { availability, changeKind, eventDetail, ticketType } from './catalogue.ts'
import { headerSchema } from '../schemas/header-schema.ts'
import { accessCode, hkd, orderReference, slug, sse, uuid } from '../schemas/scalars.ts'

const c = initContract()

/** The states of an order (ORD-1). */
export const orderState = z.enum(['IN_PROGRESS', 'COMPLETED', 'CANCELLED'])
/** See {@link orderState}. */
export type OrderState = z.infer<typeof orderState>

/** The payment method of an order, as its provider reports it. */
export const paymentMethod = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    /** Null for any other scheme. */
    brand: z.enum(['visa', 'mastercard', 'amex', 'unionpay', 'jcb', 'diners', 'discover']).nullable(),
    /** The last four digits of the card's number. */
    last4: z
      .string()
      .regex(/^\d{4}$/)
      .nullable()
      .meta({ example: '4242' }),
    wallet: z.enum(['apple_pay', 'google_pay', 'samsung_pay', 'link']).nullable(),
  }),
  z.object({ kind: z.enum(['wechat_pay', 'alipay', 'alipay_hk', 'link']) }),
])
/** See {@link paymentMethod}. */
export type PaymentMethod = z.infer<typeof paymentMethod>

/** A refund of a payment of an order: of all of it, or of a part. */
export const orderRefund = z.object({
  amountHKD: hkd,
  /** The state of the refund. `owed`, `asked` and `pending` are under way. A failed one is in the hands of the operator. */
  state: z.enum(['owed', 'asked', 'pending', 'made', 'failed']),
  /** True if the payment bought no tickets, so that all of it goes back: it came late or twice, or was another amount. */
  isOfUnusedPayment: z.boolean(),
  /** The time at which the refund was enqueued. */
  owedTimeSSE: sse,
  /** The time at which the provider had made the refund. Null until then, and if it has failed. */
  madeTimeSSE: sse.nullable(),
})
/** See {@link orderRefund}. */
export type OrderRefund = z.infer<typeof orderRefund>

/** An order as its owner sees it (ORD-94). */
export const order = z.object({
  orderID: uuid,
  orderReference,
  internalOrderState: orderState,
  /** The total to pay: prices and fees. */
  priceHKD: hkd,
  /** The fees in `priceHKD`. */
  serviceFeeHKD: hkd,
  ticketCount: z.int().min(1),
  organizerID: slug,
  eventID: slug,
  orderTimeSSE: sse,
  /** The payment deadline. Null unless the order is pending. */
  paymentDeadlineSSE: sse.nullable(),
  /** Only for a paid order with a known time. */
  paidTimeSSE: sse.optional(),
  /** Only for a paid order whose provider reported the method. */
  paymentMethod: paymentMethod.optional(),
})
/** See {@link order}. */
export type Order = z.infer<typeof order>

/** Another order of the member, to which a swap leads. */
const swappedOrder = z.object({ orderID: uuid, orderReference })

/** The name of a place that an exchange takes or gives. */
const namedPlace = z.object({
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  /** The seat label, "section · row · number". Null with general admission. */
  ticketLocation: z.string().nullable().meta({ example: 'B · 12 · 7' }),
})
/** See {@link namedPlace}. */
export type NamedPlace = z.infer<typeof namedPlace>

/**
 * The event of an order as it is announced now. Tickets and receipts read it here, so they depend on no answer of the
 * catalogue.
 */
export const orderedEvent = eventDetail
  .pick({
    eventNameEN: true,
    eventNameCN: true,
    venueNameEN: true,
    venueNameCN: true,
    organizerNameEN: true,
    organizerNameCN: true,
    eventStartTimeSSE: true,
    venueAddrEN: true,
    venueAddrCN: true,
    nearestExitEN: true,
    nearestExitCN: true,
    doorsTimeSSE: true,
    runningMinutes: true,
  })
  .extend({
    /** The kind of the latest announced change, or null. */
    changeKind: changeKind.nullable(),
    /** Until a postponed event has a new date, its start is the old one. */
    stoppedBy: z.enum(['postponed', 'cancelled']).nullable(),
    /** Until then, holders choose what becomes of their tickets. Null if the change offers nothing. */
    offerUntilSSE: sse.nullable(),
  })
/** See {@link orderedEvent}. */
export type OrderedEvent = z.infer<typeof orderedEvent>

/** The tickets of one type at one price in an order. */
export const orderLine = z.object({
  typeID: slug,
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  ticketTypeDescEN: z.string(),
  ticketTypeDescCN: z.string(),
  /** The price and the fee of one ticket, as they were ordered. */
  salePrice: hkd,
  serviceFee: hkd,
  count: z.int().min(1),
  /** The number of those that nothing has ended. */
  validCount: z.int().min(0),
  ...ticketType.pick({ placesOf: true, proofEN: true, proofCN: true }).shape,
})
/** See {@link orderLine}. */
export type OrderLine = z.infer<typeof orderLine>

/** An order in the member's list. */
export const listedOrder = order.extend({
  event: orderedEvent,
  /** In the order of the tickets. Empty for a cancelled order. */
  lines: z.array(orderLine),
  /** Only if there are any, oldest first. */
  refunds: z.array(orderRefund).min(1).optional(),
  /** Only for an order that a swap placed: the order whose payment has paid it. */
  swappedFrom: swappedOrder
    .extend({
      /** The difference of the prices. It goes back as a refund of that order. */
      differenceHKD: hkd,
    })
    .optional(),
  /** Only for an order that pays the difference for another place: the order of the old ticket. */
  exchange: swappedOrder
    .extend({
      from: namedPlace,
      to: namedPlace,
      /** The price that the old ticket has paid. With `priceHKD`, it is the price of the new one. */
      creditHKD: hkd,
    })
    .optional(),
  /** Only if tickets were swapped: the orders of the new tickets, oldest first, each with the old ticket. */
  swappedFor: z
    .array(swappedOrder.extend({ ticketID: uuid }))
    .min(1)
    .optional(),
})
/** See {@link listedOrder}. */
export type ListedOrder = z.infer<typeof listedOrder>

/** A ticket of a completed order, with its prices at that time (ORD-98). */
export const orderTicket = z.object({
  organizerID: slug,
  eventID: slug,
  typeID: slug,
  ticketID: uuid,
  /** The seat label, "section · row · number". Null with general admission. */
  ticketLocation: z.string().nullable().meta({ example: 'B · 12 · 7' }),
  salePrice: hkd,
  serviceFee: hkd,
  /** Only for a revoked ticket. It admits nobody and has neither codes nor a PDF. */
  isRevoked: z.literal(true).optional(),
  /** Only for a ticket that a refund ended. It is revoked too. */
  isRefunded: z.literal(true).optional(),
  /** Present if the holder swapped the ticket for one of another event. Such a ticket is revoked too. */
  isSwapped: z.literal(true).optional(),
  /** Present if somebody else has claimed the ticket. Such a ticket is revoked too. */
  isHandedOver: z.literal(true).optional(),
})
/** See {@link orderTicket}. */
export type OrderTicket = z.infer<typeof orderTicket>

/** The body of a checkout. It repeats a type ID for each ticket. */
export const placeOrder = z.strictObject({
  organizerID: slug,
  eventID: slug,
  requestedTypeIDs: z
    .array(slug)
    .min(1)
    .max(100)
    .meta({ example: ['vip-standing', 'vip-standing'] }),
  /** True demands seats next to each other in one row, or no order at all. */
  adjacentSeating: z.boolean(),
  /** Only with an access code. It opens each requested type, or there is no order. */
  accessCode: accessCode.optional(),
})
/** See {@link placeOrder}. */
export type PlaceOrder = z.infer<typeof placeOrder>

/** The ticket types that an access code opens for the member. */
export const openedTickets = z.object({
  ticketTypes: z.array(availability),
  /** The ones of them that nobody sees without a code, which are in no other response. Left out if there are none (SHR-4). */
  codeTypes: z.array(ticketType).optional(),
  /** The code opens nothing from this time on. Null if it opens until the sale ends. */
  untilTimeSSE: sse.nullable(),
})
/** See {@link openedTickets}. */
export type OpenedTickets = z.infer<typeof openedTickets>

const orderParams = z.object({ orderID: uuid })

/** Orders and their tickets (CHK-22). Another member's order gets the response of an unknown one (ORD-100). */
export const ordersContract = c.router({
  create: {
    method: 'POST',
    path: '/api/orders',
    summary: 'Place an order: 200 for a free one, 300 to the payment for any other',
    headers: headerSchema({
      /** The same key and body always get the same response. */
      'idempotency-key': z
        .string()
        .regex(/^[\x21-\x7e]{8,128}$/)
        .optional(),
    }),
    body: placeOrder,
    responses: {
      ...memberErrors,
      ...buyerBodyErrors,
      ...paymentErrors,
      200: order,
      300: redirectBody,
      409: orderRejectionBody,
      422: errorResponse('idempotencyKeyReused', 'paymentNotStarted'),
    },
    metadata: completeProfile,
  },
  openCode: {
    method: 'POST',
    path: '/api/orders/access-code',
    summary: 'The ticket types that an access code opens; it counts no use',
    body: z.strictObject({ organizerID: slug, eventID: slug, accessCode }),
    responses: { ...memberErrors, ...buyerBodyErrors, 200: openedTickets, 409: accessCodeRejectionBody },
    metadata: completeProfile,
  },
  list: {
    method: 'GET',
    path: '/api/orders',
    summary: "The member's orders, newest first",
    responses: { ...memberErrors, 200: z.array(listedOrder) },
    metadata: login,
  },
  tickets: {
    method: 'GET',
    path: '/api/orders/:orderID/tickets',
    pathParams: orderParams,
    summary: 'The tickets of an order; none before it is completed',
    responses: { ...memberErrors, 200: z.array(orderTicket) },
    metadata: login,
  },
  receipt: {
    method: 'GET',
    path: '/api/orders/:orderID/receipt.pdf',
    pathParams: orderParams,
    summary: 'The receipt of a completed order as PDF, in both languages',
    responses: { ...memberErrors, 200: c.otherResponse({ contentType: 'application/pdf', body: fileBytes }) },
    metadata: login,
  },
  calendar: {
    method: 'GET',
    path: '/api/orders/:orderID/calendar.ics',
    pathParams: orderParams,
    summary: 'The event of a completed order for a calendar (RFC 5545), in the language of the reader',
    responses: {
      ...memberErrors,
      200: c.otherResponse({ contentType: 'text/calendar; charset=utf-8', body: z.string() }),
    },
    metadata: login,
  },
  resume: {
    method: 'POST',
    path: '/api/orders/:orderID/resume',
    pathParams: orderParams,
    summary: 'Continue the payment of a pending order',
    body: noKeys,
    responses: {
      ...memberErrors,
      ...buyerBodyErrors,
      ...paymentErrors,
      300: redirectBody,
      409: errorResponse('orderNotInProgress'),
      422: errorResponse('paymentNotStarted'),
    },
    metadata: completeProfile,
  },
  cancel: {
    method: 'POST',
    path: '/api/orders/:orderID/cancel',
    pathParams: orderParams,
    summary: 'Cancel a pending order and release its tickets at once',
    body: noKeys,
    responses: {
      ...memberErrors,
      ...bodyErrors,
      ...paymentErrors,
      200: order,
      409: errorResponse('orderNotInProgress'),
    },
    metadata: login,
  },
})
