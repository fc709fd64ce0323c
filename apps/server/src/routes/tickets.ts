import { ticketsContract } from '@pokfei/contracts/tickets'
import { initServer } from '@ts-rest/fastify'
import type { AppDeps } from '../app-deps.ts'
import { refuse } from '../hooks/errors.ts'
import { hangUpSignal } from '../hooks/hang-up.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { replyOf } from '../reply-of.ts'
import { openFairLane } from '../tickets/fair-lane.ts'
import { orderCodes, type OrderCodesDeps } from '../tickets/order-codes.ts'
import { openRecentSignatures } from '../tickets/recent-signatures.ts'
import { ticketDepsOf } from '../tickets/ticket-deps.ts'
import { ticketFileName, ticketPdfInput } from '../tickets/ticket-pdf.ts'

const s = initServer()

/** The routes of live codes and ticket PDFs. No cache may store their responses. */
export const ticketsRoutes = (deps: AppDeps, metrics: Metrics) => {
  const ticketDeps = ticketDepsOf(deps)
  const codesDeps: OrderCodesDeps = {
    ...ticketDeps,
    lane: openFairLane(),
    recent: openRecentSignatures(),
    onSigned: (count) => metrics.count('codeSignatures', count),
  }

  return s.router(ticketsContract, {
    codes: async ({ request, params, query, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.member === null) return refuse(request, 'unauthenticated')
      const { memberID } = request.member
      const signal = hangUpSignal(replyOf(reply))
      const codes = await orderCodes(codesDeps, { memberID, orderID: params.orderID, fromSSE: query.fromSSE, signal })
      return codes === null ? refuse(request, 'notFound') : { status: 200, body: codes }
    },

    download: async ({ request, body, reply }) => {
      void reply.header('cache-control', 'no-store')
      if (request.member === null) return refuse(request, 'unauthenticated')
      const input = await ticketPdfInput(ticketDeps, request.member, body)
      if (input === null) return refuse(request, 'notFound')
      const outcome = await deps.pdf.render(input, {
        member: request.member.memberID,
        signal: hangUpSignal(replyOf(reply)),
      })
      switch (outcome.kind) {
        case 'busy':
          void reply.header('retry-after', '1')
          return refuse(request, 'unavailable')
        case 'rendered':
          void reply.header('content-disposition', `attachment; filename="${ticketFileName(body)}"`)
          return { status: 200, body: outcome.pdf }
      }
    },
  })
}
