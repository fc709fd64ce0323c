import { z } from 'zod'
import { fieldErrors, type FieldErrorCode } from '../field-errors.ts'
import { accessCodeRejectionReasons, errors, orderRejectionReasons, type ErrorCode } from '../reasons.ts'

const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]
const fieldErrorCodes = Object.keys(fieldErrors) as [FieldErrorCode, ...FieldErrorCode[]]

/** One issue of a rejected body, query or parameter. */
export const requestIssue = z.object({
  path: z.string().meta({ example: 'body.requestedTypeIDs[0]' }),
  /** A stable code for issues that a person can correct in a form. */
  code: z.enum(fieldErrorCodes).optional(),
  /** A sentence. It is in the reader's language if there is a code. */
  message: z.string(),
})

/** Every error response except order rejections: a stable code and a sentence in the reader's language. */
export const errorBody = z.object({
  error: z.enum(errorCodes).meta({ example: 'notFound' }),
  message: z.string(),
  /** Only with `badRequest`: the first issues and their places. */
  faults: z.array(requestIssue).optional(),
  /** The number of further issues, if there are any. */
  moreFaults: z.int().positive().optional(),
})
/** See {@link errorBody}. */
export type ErrorBody = z.infer<typeof errorBody>

/** The codes of each {@link errorResponse}. */
export const errorCodesBySchema = z.registry<{ readonly codes: readonly ErrorCode[] }>()

/** Returns the schema of an error response with one of these codes. It tells what a status means on a route. */
export const errorResponse = <const Codes extends readonly [ErrorCode, ...ErrorCode[]]>(...codes: Codes) =>
  errorBody.extend({ error: z.enum(codes) }).register(errorCodesBySchema, { codes })

/** A 300 response. The page goes to `redirectURL` itself, because there is no Location header. */
export const redirectBody = z.object({
  redirectURL: z.string().meta({ example: 'https://pokfei.example/payment/ps_7Q4M' }),
})

/** The bytes of a file. Their memory may belong to one thread or be shared. */
export const fileBytes = z.custom<Uint8Array>((body) => body instanceof Uint8Array)

/** A 409 of POST /api/orders (ERR-40). */
export const orderRejectionBody = z.object({
  reason: z.enum(orderRejectionReasons),
  /** Only with `alreadyHasInProgressOrders`: the order to resume or cancel. */
  orderID: z.uuid().optional(),
  orderReference: z.string().optional(),
})
/** See {@link orderRejectionBody}. */
export type OrderRejectionBody = z.infer<typeof orderRejectionBody>

/** A 409 of POST /api/orders/access-code. */
export const accessCodeRejectionBody = z.object({ reason: z.enum(accessCodeRejectionReasons) })

/** The error responses that any route may give. */
export const commonErrors = {
  400: errorResponse('badRequest'),
  404: errorResponse('notFound'),
  429: errorResponse('tooManyRequests'),
  500: errorResponse('internalError'),
  503: errorResponse('unavailable'),
} as const

/** The error responses of any route with a session. */
export const memberErrors = { ...commonErrors, 401: errorResponse('unauthenticated') } as const

/** The further error responses of any route that writes. */
export const writeErrors = { 503: errorResponse('outcomeUnknown', 'readOnly', 'unavailable') } as const

/** The further error responses of any route with a body. */
export const bodyErrors = {
  403: errorResponse('forbiddenOrigin'),
  413: errorResponse('payloadTooLarge'),
  415: errorResponse('unsupportedMediaType'),
  ...writeErrors,
} as const

/** The further error responses of a route with a body for members who may buy. */
export const buyerBodyErrors = {
  ...bodyErrors,
  403: errorResponse('profileIncomplete', 'passportError', 'forbiddenOrigin'),
} as const

/** The further error responses of any route that sends a mail on demand. */
export const mailErrors = { 429: errorResponse('tooManyMails', 'tooManyRequests') } as const

/** The further error responses of any route that calls the payment provider. */
export const paymentErrors = {
  503: errorResponse('outcomeUnknown', 'paymentUnavailable', 'readOnly', 'unavailable'),
} as const

/** The refusal of a verb, as the API answers it. */
export const verbRefusalBody = z.object({
  code: z.string(),
  messageEN: z.string(),
  messageCN: z.string(),
  /** The faults of a file or a form by the paths of their fields. */
  faults: z.array(z.object({ path: z.string(), messageEN: z.string(), messageCN: z.string() })).optional(),
})
