import { orderEndings } from '@pokfei/domain/desk/order-ending'
import { refundReasons, refundStates } from '@pokfei/domain/payments/refund'
import { z } from 'zod'
import { limitOf } from '../inputs/numbers.ts'
import { orderName } from '../inputs/order-name.ts'
import { personalName } from './personal.ts'

/** The states of an order. */
export const orderState = z.enum(['IN_PROGRESS', 'COMPLETED', 'CANCELLED'])

/** The end of a completed order as JSON. Left out while it stands. */
export const orderEndingShape = z.enum(orderEndings).optional()

/** A page of orders as JSON. */
export const ordersPage = z.object({
  orders: z.array(
    z.object({
      orderReference: z.string(),
      orderID: z.string(),
      memberID: z.string(),
      displayName: personalName,
      organizerID: z.string(),
      eventID: z.string(),
      state: orderState,
      ending: orderEndingShape,
      priceCents: z.int(),
      ticketCount: z.int(),
      orderTimeSSE: z.int(),
    }),
  ),
  next: z.string().nullable(),
})

/** The fields that choose a page: the reference after which it begins, and its length. */
export const pageInput = { after: orderName.optional(), limit: limitOf(20) }

/** A refund as JSON. */
export const refundShape = z.object({
  refundID: z.string(),
  paymentID: z.string(),
  amountCents: z.int(),
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  providerRefundID: z.string().nullable(),
  owedSSE: z.int(),
  askedSSE: z.int().nullable(),
  madeSSE: z.int().nullable(),
  failedSSE: z.int().nullable(),
  detail: z.string().nullable(),
  retryOf: z.string().nullable(),
})
