import type { FastifyRequest } from 'fastify'
import { refuse } from '../hooks/errors.ts'

/** Refuses because the payment provider cannot be asked: whoever asks is told to come again, and the operator why. */
export function refuseForProvider(request: FastifyRequest, cause: Error) {
  request.log.warn({ err: cause }, 'the payment provider does not answer')
  return refuse(request, 'paymentUnavailable')
}
