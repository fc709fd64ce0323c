import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { completeProfile, login } from './access.ts'
import { fileBytes, guarded, orderRefusal, redirectAnswer, refusal, withBody, withBodyOfBuyer, withPayment } from './answers.ts'
import { oneSchema } from './one-schema.ts'
import { hkd, orderReference, slug, sse, uuid } from './scalars.ts'

const c = initContract()

/** The life of an order (spec §4). */
export const orderState = z.enum(['IN_PROGRESS', 'COMPLETED', 'CANCELLED'])
/** See {@link orderState}. */
export type OrderState = z.infer<typeof orderState>

/** How an order was paid, as its provider tells. */
export const paymentMethod = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    /** Null when it is none of these. */
    brand: z.enum(['visa', 'mastercard', 'amex', 'unionpay', 'jcb', 'diners', 'discover']).nullable(),
    /** The last four digits of its number. */
    last4: z.string().regex(/^\d{4}$/).nullable().meta({ example: '4242' }),
    /** The wallet that it was paid through. */
    wallet: z.enum(['apple_pay', 'google_pay', 'samsung_pay', 'link']).nullable(),
  }),
  z.object({ kind: z.enum(['wechat_pay', 'alipay', 'alipay_hk', 'link']) }),
])
/** See {@link paymentMethod}. */
export type PaymentMethod = z.infer<typeof paymentMethod>

/** A payment of an order that goes back, whole. */
export const orderRefund = z.object({
  amountHKD: hkd,
  /** Since when it is owed. */
  owedTimeSSE: sse,
  /** When the provider had given it back; null until then. */
  madeTimeSSE: sse.nullable(),
})
/** See {@link orderRefund}. */
export type OrderRefund = z.infer<typeof orderRefund>

/** An order as its owner sees it (spec §3). */
export const order = z.object({
  orderID: uuid,
  orderReference,
  internalOrderState: orderState,
  /** What is paid: prices and fees. */
  priceHKD: hkd,
  /** The part of `priceHKD` that is fees. */
  serviceFeeHKD: hkd,
  ticketCount: z.int().min(1),
  organizerID: slug,
  eventID: slug,
  orderTimeSSE: sse,
  /** Until when it can be paid; null unless it is in progress. */
  paymentDeadlineSSE: sse.nullable(),
  /** Only with a paid order, and where it is known. */
  paidTimeSSE: sse.optional(),
  /** Only with a paid order, and where the provider told. */
  paymentMethod: paymentMethod.optional(),
})
/** See {@link order}. */
export type Order = z.infer<typeof order>

/** An order in the member's list. */
export const listedOrder = order.extend({
  /** Only where a payment of it goes back: one that came late or twice, or was of something else. */
  refunds: z.array(orderRefund).min(1).optional(),
})
/** See {@link listedOrder}. */
export type ListedOrder = z.infer<typeof listedOrder>

/** A ticket of a completed order (spec §3), with what was paid for it at the time. */
export const orderTicket = z.object({
  organizerID: slug,
  eventID: slug,
  typeID: slug,
  ticketID: uuid,
  /** The seat, as "section · row · number"; null with general admission. */
  ticketLocation: z.string().nullable().meta({ example: 'B · 12 · 7' }),
  salePrice: hkd,
  serviceFee: hkd,
  /** Only with a ticket that was taken back: it admits nobody, so it has neither codes nor a PDF. */
  isRevoked: z.literal(true).optional(),
})
/** See {@link orderTicket}. */
export type OrderTicket = z.infer<typeof orderTicket>

/** What a checkout sends: one type id repeated for each ticket. */
export const placeOrder = z.strictObject({
  organizerID: slug,
  eventID: slug,
  requestedTypeIDs: z.array(slug).min(1).max(100).meta({ example: ['vip-standing', 'vip-standing'] }),
  /** Seats next to each other in one row, or no order at all. */
  adjacentSeating: z.boolean(),
})
/** See {@link placeOrder}. */
export type PlaceOrder = z.infer<typeof placeOrder>

const orderParams = z.object({ orderID: uuid })

/** Orders and their tickets (spec §7). Another member's order answers as one that does not exist. */
export const ordersContract = c.router({
  create: {
    method: 'POST',
    path: '/api/orders',
    summary: 'Place an order: 200 when it is free, 300 to the payment when it is not',
    headers: oneSchema({
      /** The same key and body give the same answer, however often they are sent. */
      'idempotency-key': z.string().regex(/^[\x21-\x7e]{8,128}$/).optional(),
    }),
    body: placeOrder,
    responses: {
      ...guarded,
      ...withBodyOfBuyer,
      ...withPayment,
      200: order,
      300: redirectAnswer,
      409: orderRefusal,
      422: refusal('idempotencyKeyReused', 'paymentNotStarted'),
    },
    metadata: completeProfile,
  },
  list: {
    method: 'GET',
    path: '/api/orders',
    summary: "The member's orders, newest first",
    responses: { ...guarded, 200: z.array(listedOrder) },
    metadata: login,
  },
  tickets: {
    method: 'GET',
    path: '/api/orders/:orderID/tickets',
    pathParams: orderParams,
    summary: 'The tickets of an order; none until it is completed',
    responses: { ...guarded, 200: z.array(orderTicket) },
    metadata: login,
  },
  receipt: {
    method: 'GET',
    path: '/api/orders/:orderID/receipt.pdf',
    pathParams: orderParams,
    summary: 'The receipt of a completed order as PDF, in both languages',
    responses: { ...guarded, 200: c.otherResponse({ contentType: 'application/pdf', body: fileBytes }) },
    metadata: login,
  },
  calendar: {
    method: 'GET',
    path: '/api/orders/:orderID/calendar.ics',
    pathParams: orderParams,
    summary: 'The event of a completed order for a calendar (RFC 5545), in the language of the reader',
    responses: { ...guarded, 200: c.otherResponse({ contentType: 'text/calendar; charset=utf-8', body: z.string() }) },
    metadata: login,
  },
  resume: {
    method: 'POST',
    path: '/api/orders/:orderID/resume',
    pathParams: orderParams,
    summary: 'Go on paying for an order in progress',
    body: z.strictObject({}).optional(),
    responses: {
      ...guarded,
      ...withBodyOfBuyer,
      ...withPayment,
      300: redirectAnswer,
      409: refusal('orderNotInProgress'),
      422: refusal('paymentNotStarted'),
    },
    metadata: completeProfile,
  },
  cancel: {
    method: 'POST',
    path: '/api/orders/:orderID/cancel',
    pathParams: orderParams,
    summary: 'Cancel an order in progress and release its tickets at once',
    body: z.strictObject({}).optional(),
    responses: { ...guarded, ...withBody, ...withPayment, 200: order, 409: refusal('orderNotInProgress') },
    metadata: login,
  },
})
