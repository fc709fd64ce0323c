import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from '@pokfei/contracts/access'
import { language, orderReference, sse, uuid } from '@pokfei/contracts/schemas/scalars'

/**
 * The stand-in for a payment provider, in demo mode only. It has an API for servers and the back end of the hosted
 * page. The API needs a bearer secret; with the same Idempotency-Key, a repeated call gets the same response. Its money
 * is in cents, as with real providers.
 */

const c = initContract()

/** The ID of a payment. It alone opens the hosted page, so it cannot be guessed. */
export const standInPaymentID = z
  .string()
  .regex(/^ps_[A-Za-z0-9_-]{22}$/)
  .meta({ example: 'ps_7Q4MvK2XdWn3TzRb8HcYpA' })

/** The payment methods of the hosted page (ORD-30). */
export const standInPaymentMethod = z.enum(['card', 'wechat_pay', 'alipay_hk'])
/** See {@link standInPaymentMethod}. */
export type StandInPaymentMethod = z.infer<typeof standInPaymentMethod>

const bilingual = z.object({ en: z.string().max(300), zh: z.string().max(300) })

/** Tickets of one type and price. */
const paymentLine = z.strictObject({
  name: bilingual,
  count: z.int().min(1),
  unitPriceCents: z.int().min(0),
  unitFeeCents: z.int().min(0),
})

/** The subject of a payment, and the addresses to which its page returns. */
export const standInPaymentRequest = z.strictObject({
  orderID: uuid,
  orderReference,
  amountCents: z.int().min(1),
  currency: z.literal('HKD'),
  title: bilingual,
  venue: bilingual,
  eventStartTimeSSE: sse,
  imageURL: z.url(),
  ticketCount: z.int().min(1),
  lines: z.array(paymentLine).readonly().optional(),
  /** The payment is closed from this moment on. */
  deadlineSSE: sse,
  /** The buyer's language. The page can switch to the other one. */
  language,
  successURL: z.url(),
  failureURL: z.url(),
})
/** See {@link standInPaymentRequest}. */
export type StandInPaymentRequest = z.infer<typeof standInPaymentRequest>

/** The payment method that was used. The page has one card, so its number reveals nothing about anybody. */
export const standInPaidWith = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), brand: z.literal('visa'), last4: z.string().regex(/^\d{4}$/) }),
  z.object({ method: z.enum(['wechat_pay', 'alipay_hk']) }),
])
/** See {@link standInPaidWith}. */
export type StandInPaidWith = z.infer<typeof standInPaidWith>

/** A payment as the API shows it. A declined try leaves it open, so the buyer may try again. */
export const standInPayment = z.object({
  paymentID: standInPaymentID,
  orderID: uuid,
  status: z.enum(['open', 'paid', 'expired']),
  amountCents: z.int(),
  currency: z.literal('HKD'),
  liveMode: z.literal(false),
  refundedCents: z.int(),
  /** Null until it is paid. */
  paidWith: standInPaidWith.nullable(),
  /** The hosted page; null once the payment is closed. */
  redirectURL: z.url().nullable(),
})
/** See {@link standInPayment}. */
export type StandInPayment = z.infer<typeof standInPayment>

/** The body of a notification. It only names a payment to look up. */
export const standInWebhook = z.object({
  /** Unique per event. The same event may be sent more than once. */
  eventID: z.string().min(1).max(64),
  type: z.enum(['payment.paid', 'payment.tryDeclined', 'payment.expired', 'payment.refunded']),
  paymentID: standInPaymentID,
  createdTimeSSE: sse,
})
/** See {@link standInWebhook}. */
export type StandInWebhook = z.infer<typeof standInWebhook>

/** A request to refund a part of a payment, or all of it. */
export const standInRefundRequest = z.strictObject({ amountCents: z.int().min(1) })

/** A refund as the API shows it. The stand-in makes each one at once. */
export const standInRefund = z.object({
  /** The Idempotency-Key of the request, which names the refund. */
  refundKey: z.string(),
  paymentID: standInPaymentID,
  amountCents: z.int(),
})
/** See {@link standInRefund}. */
export type StandInRefund = z.infer<typeof standInRefund>

/** A booking of the shop's account at the stand-in. The stand-in has no banks, so it knows no disputes. */
export const standInTransaction = z.object({
  transactionID: z.string(),
  type: z.enum(['payment', 'refund', 'payout']),
  /** The order of a payment, the key of a refund, or the ID of a payout. */
  sourceID: z.string(),
  createdTimeSSE: sse,
  /** Positive amounts came in, negative ones went out. */
  amountCents: z.int(),
  feeCents: z.int(),
  netCents: z.int(),
  currency: z.literal('HKD'),
})
/** See {@link standInTransaction}. */
export type StandInTransaction = z.infer<typeof standInTransaction>

/** The selection of bookings: a time, one payout, or both. A page goes on after the booking that it names. */
export const standInTransactionQuery = z.object({
  createdFromSSE: z.coerce.number().int().optional(),
  createdBeforeSSE: z.coerce.number().int().optional(),
  payoutID: z.string().max(64).optional(),
  after: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
/** See {@link standInTransactionQuery}. */
export type StandInTransactionQuery = z.infer<typeof standInTransactionQuery>

/** A page of bookings, oldest first. */
export const standInTransactionPage = z.object({ transactions: z.array(standInTransaction), hasMore: z.boolean() })

/** The error response of the stand-in to a server. */
export const standInPaymentError = z.object({
  error: z.enum(['unauthorized', 'notFound', 'refused', 'keyReused', 'notPaid', 'tooMuch']),
  message: z.string(),
})

const serverHeaders = { authorization: z.string().max(200).optional() }
const keyedHeaders = { ...serverHeaders, 'idempotency-key': z.string().regex(/^[\x21-\x7e]{8,128}$/) }
/** Any text. A text that is no payment ID gets a 404, like an unknown ID. */
const params = z.object({ paymentID: z.string() })
const emptyBody = z.strictObject({}).optional()

const page = c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() })
const pageForm = {
  method: 'POST',
  contentType: 'application/x-www-form-urlencoded',
  pathParams: params,
  query: z.object({ lang: z.string().max(8).optional() }),
  responses: { 303: c.noBody(), 404: page },
  metadata: open,
} as const

/** The API for other servers. */
export const paymentStandInAPIContract = c.router({
  create: {
    method: 'POST',
    path: '/stand-ins/payments/api/payments',
    summary: 'Stand-in: open a payment; the same key returns the same payment',
    headers: keyedHeaders,
    body: standInPaymentRequest,
    responses: { 200: standInPayment, 401: standInPaymentError, 409: standInPaymentError, 422: standInPaymentError },
    metadata: open,
  },
  retrieve: {
    method: 'GET',
    path: '/stand-ins/payments/api/payments/:paymentID',
    summary: 'Stand-in: where a payment stands',
    headers: serverHeaders,
    pathParams: params,
    responses: { 200: standInPayment, 401: standInPaymentError, 404: standInPaymentError },
    metadata: open,
  },
  expire: {
    method: 'POST',
    path: '/stand-ins/payments/api/payments/:paymentID/expire',
    summary: 'Stand-in: close a payment if it is open; the response has its state',
    headers: serverHeaders,
    pathParams: params,
    body: emptyBody,
    responses: { 200: standInPayment, 401: standInPaymentError, 404: standInPaymentError },
    metadata: open,
  },
  refund: {
    method: 'POST',
    path: '/stand-ins/payments/api/payments/:paymentID/refund',
    summary: 'Stand-in: refund a part of a payment or all of it, once for each key',
    headers: keyedHeaders,
    pathParams: params,
    body: standInRefundRequest,
    responses: { 200: standInRefund, 401: standInPaymentError, 404: standInPaymentError, 409: standInPaymentError },
    metadata: open,
  },
  listRefunds: {
    method: 'GET',
    path: '/stand-ins/payments/api/payments/:paymentID/refunds',
    summary: 'Stand-in: the refunds of a payment, oldest first',
    headers: serverHeaders,
    pathParams: params,
    responses: { 200: z.array(standInRefund), 401: standInPaymentError, 404: standInPaymentError },
    metadata: open,
  },
  listTransactions: {
    method: 'GET',
    path: '/stand-ins/payments/api/balance_transactions',
    summary: 'Stand-in: the bookings of the account with their fees, oldest first',
    headers: serverHeaders,
    query: standInTransactionQuery,
    responses: { 200: standInTransactionPage, 401: standInPaymentError },
    metadata: open,
  },
})

/** The routes of the hosted page. Its forms respond with 303, so that a reload repeats nothing. */
export const paymentStandInPageContract = c.router({
  page: {
    method: 'GET',
    path: '/stand-ins/payments/:paymentID',
    summary: 'Stand-in: the hosted payment page',
    pathParams: params,
    query: z.object({ lang: z.string().max(8).optional() }),
    responses: { 200: page, 404: page },
    metadata: open,
  },
  details: {
    method: 'GET',
    path: '/stand-ins/payments/:paymentID/details',
    summary: 'Stand-in: what the page counts down to, and whether it still can be paid',
    pathParams: params,
    responses: {
      200: z.object({ status: standInPayment.shape.status, serverTimeSSE: sse, deadlineSSE: sse }),
      404: standInPaymentError,
    },
    metadata: open,
  },
  pay: {
    ...pageForm,
    path: '/stand-ins/payments/:paymentID/pay',
    summary: 'Stand-in: pay, then go back to the shop',
    body: z.object({ method: standInPaymentMethod }),
  },
  decline: {
    ...pageForm,
    path: '/stand-ins/payments/:paymentID/decline',
    summary: 'Stand-in: a try that the bank declines; the payment stays open',
    body: z.object({}).optional(),
  },
  cancel: {
    ...pageForm,
    path: '/stand-ins/payments/:paymentID/cancel',
    summary: 'Stand-in: the buyer gives up; the payment is closed',
    body: z.object({}).optional(),
  },
})
