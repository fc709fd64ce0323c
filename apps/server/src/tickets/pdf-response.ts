import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorResponse } from '../http/errors.ts'
import type { RenderOutcome } from './pdf-renderer.ts'

/** Returns a drawn PDF as the response of a route, for download under this name. A busy renderer asks for a retry. */
export function pdfResponse(request: FastifyRequest, reply: FastifyReply, outcome: RenderOutcome, fileName: string) {
  switch (outcome.kind) {
    case 'busy':
      void reply.header('retry-after', '1')
      return errorResponse(request, 'unavailable')
    case 'rendered':
      void reply.header('content-disposition', `attachment; filename="${fileName}"`)
      return { status: 200 as const, body: outcome.pdf }
  }
}
