import type { FastifyRequest } from 'fastify'
import { errorResponse } from '../http/errors.ts'

/** Returns the error for an unreachable payment provider, which asks the client to retry. Logs the cause. */
export function providerErrorResponse(request: FastifyRequest, cause: Error) {
  request.log.warn({ err: cause }, 'payment provider unreachable')
  return errorResponse(request, 'paymentUnavailable')
}
