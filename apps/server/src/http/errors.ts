import type { ErrorBody } from '@pokfei/contracts/schemas/responses'
import { fieldErrors, type FieldErrorCode } from '@pokfei/contracts/field-errors'
import { errors, type ErrorCode } from '@pokfei/contracts/reasons'
import { OutcomeUnknown, StoreFull, StoreUnavailable, StoreUnusable } from '@pokfei/domain/ports/store-errors'
import { RequestValidationError } from '@pokfei/ts-rest-fastify/request-validation'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WorkRejected } from '../scheduling/work-queue.ts'
import { ClientDisconnected } from './connections/client-disconnect.ts'
import { validationIssuesOf } from './validation-issues.ts'
import { languageOf } from '@pokfei/format/language'
import { isSecurityEvent } from './logging/security-events.ts'

/** Returns an error as the response of a route: `return errorResponse(request, 'notFound')`. */
export function errorResponse<Code extends ErrorCode>(
  request: Pick<FastifyRequest, 'headers'>,
  code: Code,
): { readonly status: (typeof errors)[Code]['status']; readonly body: ErrorBody & { readonly error: Code } } {
  return { status: errors[code].status, body: { error: code, message: errors[code][languageOf(request.headers)] } }
}

/** Returns the error response for one form field: its path, such as `body.displayName`, and its code. */
export function fieldErrorResponse(request: Pick<FastifyRequest, 'headers'>, path: string, code: FieldErrorCode) {
  const { status, body } = errorResponse(request, 'badRequest')
  return {
    status,
    body: { ...body, faults: [{ path, code, message: fieldErrors[code][languageOf(request.headers)] }] },
  }
}

/** Sends an error from a hook, where no route can return one. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  issues?: Pick<ErrorBody, 'faults' | 'moreFaults'>,
): FastifyReply {
  if (isSecurityEvent(code)) request.server.logSecurityEvent(code, request)
  const { status, body } = errorResponse(request, code)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ ...body, ...issues })
}

/** Long enough for a failover to a standby, short enough for a buyer who waits. */
const retryAfterSeconds = 2

const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  // Only paths to files get here. The server's own errors name their code.
  403: 'notFound',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  503: 'unavailable',
}

/**
 * Returns the error code of a thrown value. Errors of the framework keep their status, and any other below 500 is a
 * bad request. An unavailable database asks the client to retry, and so does one that an operator must correct first.
 * Everything else is an internal error.
 */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof StoreFull) return 'readOnly'
  if (error instanceof OutcomeUnknown) return 'outcomeUnknown'
  if (error instanceof StoreUnavailable || error instanceof StoreUnusable) return 'unavailable'
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status !== 'number' || status < 400) return 'internalError'
  return byStatus[status] ?? (status < 500 ? 'badRequest' : 'internalError')
}

/**
 * Sends the response for a thrown value. A failure is logged with its request ID. The response names that ID in
 * `x-request-id` and shows no other detail.
 */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RequestValidationError)
    return sendError(request, reply, 'badRequest', validationIssuesOf(error, languageOf(request.headers)))
  if (error instanceof WorkRejected) {
    request.server.metrics.countBy('turnedAway', error.code)
    return sendError(request, reply.header('retry-after', String(error.retryAfterSeconds)), error.code)
  }
  if (error instanceof ClientDisconnected) return sendError(request, reply, 'unavailable')
  const code = codeOf(error)
  if (code === 'payloadTooLarge') drainBody(request, reply)
  if (errors[code].status < 500) return sendError(request, reply, code)
  request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  reply.header('x-request-id', request.id)
  if (code === 'outcomeUnknown') reply.header('retry-after', String(retryAfterSeconds))
  return sendError(request, reply, code)
}

/**
 * Reads the rest of a body, up to the time limit of a request. The framework would close the connection instead. A
 * proxy that still sends then responds with 502 and takes the process for dead.
 */
function drainBody(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  request.raw.resume()
}

/** Registers the one error handler and the one response for unknown paths. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'notFound'))
}
