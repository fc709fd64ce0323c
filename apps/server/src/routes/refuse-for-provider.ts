import type { FastifyRequest } from 'fastify'
import { refuse } from '../hooks/errors.ts'

/** Returns the error for an unreachable payment provider. The client is told to retry, and the log gets the cause. */
export function refuseForProvider(request: FastifyRequest, cause: Error) {
  request.log.warn({ err: cause }, 'the payment provider does not answer')
  return refuse(request, 'paymentUnavailable')
}
