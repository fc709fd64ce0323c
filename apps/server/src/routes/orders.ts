import type { OrderRejectionBody } from '@pokfei/contracts/schemas/responses'
import { ordersContract } from '@pokfei/contracts/routes/orders'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { openCode } from '@pokfei/domain/services/orders/open-code'
import { listOwnOrders } from '@pokfei/domain/services/orders/list-own-orders'
import type { OrderRejection } from '@pokfei/domain/orders/order'
import type { CodeDeps } from '@pokfei/domain/services/orders/judge-code'
import { placeOrder, placeOrderWithCode } from '@pokfei/domain/services/orders/place-order'
import { resumeOrder } from '@pokfei/domain/services/orders/resume-order'
import { findOwnTickets } from '@pokfei/domain/services/tickets/find-own-tickets'
import { icsFile } from '@pokfei/format/time/calendar'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { AppDeps } from '../app-deps.ts'
import { forMember } from '../http/authorization.ts'
import { errorResponse } from '../http/errors.ts'
import { busyResponse } from '../http/send-busy.ts'
import { describeTicketType } from '../catalogue/describe-catalogue.ts'
import { disconnectSignal } from '../http/connections/client-disconnect.ts'
import { raisePaymentAlarm, raiseRejectionAlarm } from '../payments/payment-alarms.ts'
import { orderCalendarEntry } from '../tickets/order-calendar.ts'
import { eventOf } from '../tickets/order-codes.ts'
import { receiptPdfInput } from '../tickets/order-receipt.ts'
import { pdfResponse } from '../tickets/pdf-response.ts'
import { listedOrderJSON, orderJSON, orderTicketJSON } from '../tickets/orders-json.ts'
import { providerErrorResponse } from './provider-error-response.ts'

function rejectionJSON({ reason, inProgress }: OrderRejection): OrderRejectionBody {
  return { reason, ...inProgress }
}

/**
 * The routes of orders and their tickets. An order of another member gives the same response as an unknown one
 * (ORD-100).
 */
export const ordersRoutes = (deps: AppDeps & CodeDeps) =>
  implement(ordersContract, {
    create: forMember(async ({ request, headers, body: { accessCode, ...body }, reply }, member) => {
      const idempotencyKey = headers['idempotency-key'] ?? null
      const checkout = { ...body, member, language: request.language, idempotencyKey }
      const result = await (accessCode === undefined
        ? placeOrder(deps, checkout)
        : placeOrderWithCode(deps, { ...checkout, accessCode }))
      switch (result.kind) {
        case 'completed':
          return { status: 200, body: orderJSON(result.order) }
        case 'redirect':
          return { status: 300, body: { redirectURL: result.redirectURL } }
        case 'refused':
          if (result.cause !== undefined) request.log.error({ err: result.cause }, 'order not stored')
          return { status: 409, body: rejectionJSON(result) }
        case 'paymentNotStarted':
          raiseRejectionAlarm(
            { log: request.log, metrics: request.server.metrics },
            result.order.orderID,
            result.rejection,
          )
          return errorResponse(request, 'paymentNotStarted')
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'tooManyCodes':
          return busyResponse(request, reply, result.waitSeconds)
        case 'keyReused':
          return errorResponse(request, 'idempotencyKeyReused')
        case 'paymentUnavailable':
          return providerErrorResponse(request, result.cause)
      }
    }),

    openCode: forMember(async ({ request, reply, body: { accessCode, ...event } }, { memberID }) => {
      const opened = await openCode(deps, { event, memberID, accessCode })
      switch (opened.kind) {
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'tooManyCodes':
          return busyResponse(request, reply, opened.waitSeconds)
        case 'rejected':
          return { status: 409, body: { reason: opened.reason } }
        case 'opened': {
          const ticketTypes = opened.types.map(({ typeID, isAvailable }) => ({
            typeID,
            ifTicketsAvailable: isAvailable,
          }))
          const codeTypes = opened.codeTypes && { codeTypes: opened.codeTypes.map(describeTicketType) }
          return { status: 200, body: { ticketTypes, ...codeTypes, untilTimeSSE: opened.untilSSE } }
        }
      }
    }),

    list: forMember(async (_, { memberID }) => {
      const orders = await listOwnOrders(deps, memberID)
      return { status: 200, body: orders.map(listedOrderJSON) }
    }),

    tickets: forMember(async ({ request, params }, { memberID }) => {
      const found = await findOwnTickets(deps, memberID, params.orderID)
      if (found.kind === 'notFound') return errorResponse(request, 'notFound')
      return { status: 200, body: found.tickets.map(orderTicketJSON) }
    }),

    receipt: forMember(async ({ request, params, reply }, member) => {
      const input = await receiptPdfInput(deps, member, params.orderID)
      if (input === null) return errorResponse(request, 'notFound')
      const outcome = await deps.pdf.renderReceipt(input, {
        member: member.memberID,
        signal: disconnectSignal(reply),
      })
      return pdfResponse(request, reply, outcome, `receipt-${input.orderReference}.pdf`)
    }),

    calendar: forMember(async ({ request, params, reply }, { memberID }) => {
      const found = await findOwnTickets(deps, memberID, params.orderID)
      const [first] = found.kind === 'found' ? found.tickets : []
      if (found.kind === 'notFound' || first === undefined) return errorResponse(request, 'notFound')
      const { event } = await eventOf(deps, first)
      const { publicURL } = deps.settings
      const entry = orderCalendarEntry(found.order, event, found.tickets, { language: request.language, publicURL })
      void reply.header('content-disposition', `attachment; filename="${event.eventID}.ics"`)
      return { status: 200, body: icsFile(entry, deps.clock.nowSSE()) }
    }),

    resume: forMember(async ({ request, params }, { memberID }) => {
      const result = await resumeOrder(deps, { memberID, orderID: params.orderID })
      switch (result.kind) {
        case 'redirect':
          return { status: 300, body: { redirectURL: result.redirectURL } }
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'paymentNotStarted':
          raiseRejectionAlarm(
            { log: request.log, metrics: request.server.metrics },
            result.order.orderID,
            result.rejection,
          )
          return result.rejection === null
            ? errorResponse(request, 'orderNotInProgress')
            : errorResponse(request, 'paymentNotStarted')
        case 'notInProgress':
          return errorResponse(request, 'orderNotInProgress')
        case 'paymentUnavailable':
          return providerErrorResponse(request, result.cause)
      }
    }),

    cancel: forMember(async ({ request, params }, { memberID }) => {
      const result = await cancelOrder(deps, { memberID, orderID: params.orderID })
      if ('settled' in result && result.settled !== null)
        await raisePaymentAlarm(deps, { log: request.log, metrics: request.server.metrics }, result.settled)
      switch (result.kind) {
        case 'cancelled':
          return { status: 200, body: orderJSON(result.order) }
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'notInProgress':
          return errorResponse(request, 'orderNotInProgress')
        case 'paymentUnavailable':
          return providerErrorResponse(request, result.cause)
      }
    }),
  })
