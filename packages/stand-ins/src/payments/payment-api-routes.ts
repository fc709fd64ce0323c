import { createHash, timingSafeEqual } from 'node:crypto'
import { paymentStandInAPIContract } from '../contracts/payment-contract.ts'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import {
  closePayment,
  createPayment,
  findPayment,
  listRefunds,
  listTransactions,
  paymentResponse,
  refundPayment,
  type PaymentChange,
  type FakePaymentServiceDeps,
} from './fake-payment-service.ts'

/** The dependencies of the API. */
export interface PaymentAPIDeps extends FakePaymentServiceDeps {
  /** The bearer secret of the shop. */
  readonly apiSecret: string
  /** The origin of the hosted page for browsers. */
  readonly publicURL: string
  /** Called after each change that causes a webhook. */
  readonly sendLater: (eventID: string | null) => void
}

const unauthorized = { status: 401, body: { error: 'unauthorized', message: 'The bearer secret is wrong.' } } as const
const notFound = { status: 404, body: { error: 'notFound', message: 'There is no such payment.' } } as const

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The routes that servers call: create, look up, close and refund payments, and list refunds and bookings. */
export function paymentAPIRoutes(deps: PaymentAPIDeps) {
  const expected = digest(`Bearer ${deps.apiSecret}`)
  const isAuthorized = (authorization: string | undefined) => timingSafeEqual(digest(authorization ?? ''), expected)

  function changeResponse({ payment, eventID }: PaymentChange) {
    deps.sendLater(eventID)
    return { status: 200, body: paymentResponse(payment, deps.publicURL) } as const
  }

  return implement(paymentStandInAPIContract, {
    create: async ({ headers, body }) => {
      if (!isAuthorized(headers.authorization)) return unauthorized
      const outcome = createPayment(deps, body, headers['idempotency-key'])
      switch (outcome.kind) {
        case 'open':
          return { status: 200, body: paymentResponse(outcome.payment, deps.publicURL) }
        case 'rejected':
          return { status: 422, body: { error: 'refused', message: 'The deadline has passed.' } }
        case 'keyReused':
          return { status: 409, body: { error: 'keyReused', message: 'This key opened another payment.' } }
      }
    },
    retrieve: async ({ headers, params }) => {
      if (!isAuthorized(headers.authorization)) return unauthorized
      const found = findPayment(deps, params.paymentID)
      return found === null ? notFound : changeResponse(found)
    },
    expire: async ({ headers, params }) => {
      if (!isAuthorized(headers.authorization)) return unauthorized
      const closed = closePayment(deps, params.paymentID, 'shop')
      return closed === null ? notFound : changeResponse(closed)
    },
    refund: async ({ headers, params, body: { amountCents } }) => {
      if (!isAuthorized(headers.authorization)) return unauthorized
      const refundKey = headers['idempotency-key']
      const outcome = refundPayment(deps, params.paymentID, { refundKey, amountCents })
      switch (outcome.kind) {
        case 'refunded':
          deps.sendLater(outcome.eventID)
          return { status: 200, body: outcome.refund }
        case 'notFound':
          return notFound
        case 'notPaid':
          return { status: 409, body: { error: 'notPaid', message: 'This payment was not paid.' } }
        case 'tooMuch':
          return { status: 409, body: { error: 'tooMuch', message: 'This is more than is left of the payment.' } }
      }
    },
    listRefunds: async ({ headers, params }) => {
      if (!isAuthorized(headers.authorization)) return unauthorized
      const refunds = listRefunds(deps, params.paymentID)
      return refunds === null ? notFound : { status: 200, body: [...refunds] }
    },
    listTransactions: async ({ headers, query }) =>
      isAuthorized(headers.authorization) ? { status: 200, body: listTransactions(deps, query) } : unauthorized,
  })
}
