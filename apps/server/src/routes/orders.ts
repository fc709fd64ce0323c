import type { OrderRefusal } from '@pokfei/contracts/answers'
import { ordersContract } from '@pokfei/contracts/orders'
import { cancelOrder } from '@pokfei/domain/orders/cancel-order'
import { listOwnOrders } from '@pokfei/domain/orders/list-own-orders'
import type { OrderRefused } from '@pokfei/domain/orders/order'
import { placeOrder } from '@pokfei/domain/orders/place-order'
import { resumeOrder } from '@pokfei/domain/orders/resume-order'
import { findOwnTickets } from '@pokfei/domain/tickets/find-own-tickets'
import { icsFile } from '@pokfei/format/calendar'
import { initServer } from '@ts-rest/fastify'
import type { AppDeps } from '../app-deps.ts'
import { refuse } from '../hooks/errors.ts'
import { hangUpSignal } from '../hooks/hang-up.ts'
import { raisePaymentAlarm, raiseRefusalAlarm } from '../raise-payment-alarm.ts'
import { replyOf } from '../reply-of.ts'
import { orderCalendarEntry } from '../tickets/order-calendar.ts'
import { eventOf } from '../tickets/order-codes.ts'
import { receiptPdfInput } from '../tickets/order-receipt.ts'
import { listedOrderJSON, orderJSON, orderTicketJSON } from './orders-json.ts'
import { refuseForProvider } from './refuse-for-provider.ts'

const s = initServer()

function refusalJSON({ reason, inProgress }: OrderRefused): OrderRefusal {
  return { reason, ...inProgress }
}

/**
 * The routes of orders and their tickets. An order of another member gives the same response as an unknown one
 * (ORD-100).
 */
export const ordersRoutes = (deps: AppDeps) =>
  s.router(ordersContract, {
    create: async ({ request, headers, body }) => {
      const { member, language } = request
      if (member === null) return refuse(request, 'unauthenticated')
      const idempotencyKey = headers['idempotency-key'] ?? null
      const result = await placeOrder(deps, { ...body, member, language, idempotencyKey })
      switch (result.kind) {
        case 'completed':
          return { status: 200, body: orderJSON(result.order) }
        case 'redirect':
          return { status: 300, body: { redirectURL: result.redirectURL } }
        case 'refused':
          if (result.cause !== undefined) request.log.error({ err: result.cause }, 'an order could not be written')
          return { status: 409, body: refusalJSON(result) }
        case 'paymentNotStarted':
          raiseRefusalAlarm({ log: request.log, metrics: request.server.metrics }, result.order.orderID, result.refusal)
          return refuse(request, 'paymentNotStarted')
        case 'notFound':
          return refuse(request, 'notFound')
        case 'keyReused':
          return refuse(request, 'idempotencyKeyReused')
        case 'paymentUnavailable':
          return refuseForProvider(request, result.cause)
      }
    },

    list: async ({ request, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.member === null) return refuse(request, 'unauthenticated')
      const orders = await listOwnOrders(deps, request.member.memberID)
      return { status: 200, body: orders.map(listedOrderJSON) }
    },

    tickets: async ({ request, params, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.member === null) return refuse(request, 'unauthenticated')
      const found = await findOwnTickets(deps, request.member.memberID, params.orderID)
      if (found.kind === 'notFound') return refuse(request, 'notFound')
      return { status: 200, body: found.tickets.map(orderTicketJSON) }
    },

    receipt: async ({ request, params, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.member === null) return refuse(request, 'unauthenticated')
      const input = await receiptPdfInput(deps, request.member, params.orderID)
      if (input === null) return refuse(request, 'notFound')
      const outcome = await deps.pdf.renderReceipt(input, {
        member: request.member.memberID,
        signal: hangUpSignal(replyOf(reply)),
      })
      switch (outcome.kind) {
        case 'busy':
          void reply.header('retry-after', '1')
          return refuse(request, 'unavailable')
        case 'rendered':
          void reply.header('content-disposition', `attachment; filename="receipt-${input.orderReference}.pdf"`)
          return { status: 200, body: outcome.pdf }
      }
    },

    calendar: async ({ request, params, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.member === null) return refuse(request, 'unauthenticated')
      const found = await findOwnTickets(deps, request.member.memberID, params.orderID)
      const [first] = found.kind === 'found' ? found.tickets : []
      if (found.kind === 'notFound' || first === undefined) return refuse(request, 'notFound')
      const { event } = await eventOf(deps, first)
      const { publicURL } = deps.settings
      const entry = orderCalendarEntry(found.order, event, found.tickets, { language: request.language, publicURL })
      void reply.header('content-disposition', `attachment; filename="${event.eventID}.ics"`)
      return { status: 200, body: icsFile(entry, deps.clock.nowSSE()) }
    },

    resume: async ({ request, params }) => {
      if (request.member === null) return refuse(request, 'unauthenticated')
      const result = await resumeOrder(deps, { memberID: request.member.memberID, orderID: params.orderID })
      switch (result.kind) {
        case 'redirect':
          return { status: 300, body: { redirectURL: result.redirectURL } }
        case 'notFound':
          return refuse(request, 'notFound')
        case 'paymentNotStarted':
          raiseRefusalAlarm({ log: request.log, metrics: request.server.metrics }, result.order.orderID, result.refusal)
          return result.refusal === null ? refuse(request, 'orderNotInProgress') : refuse(request, 'paymentNotStarted')
        case 'notInProgress':
          return refuse(request, 'orderNotInProgress')
        case 'paymentUnavailable':
          return refuseForProvider(request, result.cause)
      }
    },

    cancel: async ({ request, params }) => {
      if (request.member === null) return refuse(request, 'unauthenticated')
      const result = await cancelOrder(deps, { memberID: request.member.memberID, orderID: params.orderID })
      if ('settled' in result && result.settled !== null)
        await raisePaymentAlarm(deps, { log: request.log, metrics: request.server.metrics }, result.settled)
      switch (result.kind) {
        case 'cancelled':
          return { status: 200, body: orderJSON(result.order) }
        case 'notFound':
          return refuse(request, 'notFound')
        case 'notInProgress':
          return refuse(request, 'orderNotInProgress')
        case 'paymentUnavailable':
          return refuseForProvider(request, result.cause)
      }
    },
  })
