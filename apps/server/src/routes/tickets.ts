import { ticketsContract } from '@pokfei/contracts/routes/tickets'
import { toHkd } from '@pokfei/format/money/hkd'
import { createLruCache } from '@pokfei/format/lru-cache'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { AppDeps } from '../app-deps.ts'
import { forMember } from '../http/authorization.ts'
import { errorResponse } from '../http/errors.ts'
import { disconnectSignal } from '../http/connections/client-disconnect.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createFairScheduler } from '../scheduling/fair-scheduler.ts'
import { orderCodes, type OrderCodesDeps } from '../tickets/order-codes.ts'
import { ticketDepsOf } from '../tickets/ticket-deps.ts'
import { choiceErrors, describeChoices, swapErrors } from '../tickets/order-choices.ts'
import { pdfResponse } from '../tickets/pdf-response.ts'
import { ticketFileName, ticketPdfInput } from '../tickets/ticket-pdf.ts'

/**
 * The most signatures in memory. With five in each entry, they take 15 MB at most. They cover an order of 100 tickets
 * for four hours, or 100 orders of one.
 */
const maxSignatures = 20_000

/** The routes of live codes, ticket PDFs and choices. No cache may store their responses. */
export const ticketsRoutes = (deps: AppDeps, metrics: Metrics) => {
  const ticketDeps = ticketDepsOf(deps)
  const codesDeps: OrderCodesDeps = {
    ...ticketDeps,
    scheduler: createFairScheduler(),
    signatureCache: createLruCache(maxSignatures),
    onSigned: (count) => metrics.count('codeSignatures', count),
  }

  return implement(ticketsContract, {
    codes: forMember(async ({ request, params, query, reply }, { memberID }) => {
      const signal = disconnectSignal(reply)
      const codes = await orderCodes(codesDeps, { memberID, orderID: params.orderID, fromSSE: query.fromSSE, signal })
      return codes === null ? errorResponse(request, 'notFound') : { status: 200, body: codes }
    }),

    choices: forMember(async ({ request, params }, { memberID }) => {
      const choices = await deps.store.changes.findChoices(memberID, params.orderID)
      return choices === null ? errorResponse(request, 'notFound') : { status: 200, body: describeChoices(choices) }
    }),

    choose: forMember(async ({ request, params, body }, { memberID }) => {
      const chosen = await deps.store.changes.choose({ memberID, ...params, ...body }, deps.clock.nowSSE())
      switch (chosen.kind) {
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'rejected':
          return errorResponse(request, choiceErrors[chosen.reason])
        case 'chosen':
        case 'unchanged':
          return { status: 200, body: {} }
      }
    }),

    swap: forMember(async ({ request, params, body }, { memberID }) => {
      const swapped = await deps.store.changes.swap({ memberID, ...params, ...body }, deps.clock.nowSSE())
      switch (swapped.kind) {
        case 'notFound':
          return errorResponse(request, 'notFound')
        case 'rejected':
          return errorResponse(request, swapErrors[swapped.reason])
        case 'swapped':
          return { status: 200, body: { orderID: swapped.orderID, refund: toHkd(swapped.refundCents) } }
      }
    }),

    download: forMember(async ({ request, body, reply }, member) => {
      const input = await ticketPdfInput(ticketDeps, member, body)
      if (input === null) return errorResponse(request, 'notFound')
      const outcome = await deps.pdf.render(input, {
        member: member.memberID,
        signal: disconnectSignal(reply),
      })
      return pdfResponse(request, reply, outcome, ticketFileName(body))
    }),
  })
}
