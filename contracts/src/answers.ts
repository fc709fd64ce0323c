import { z } from 'zod'
import { errors, fieldFaults, orderRefusalReasons, type ErrorCode, type FieldFault } from './reasons.ts'

const everyCode = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]
const everyFieldFault = Object.keys(fieldFaults) as [FieldFault, ...FieldFault[]]

/** One fault of a rejected body, query or parameter. */
export const fault = z.object({
  path: z.string().meta({ example: 'body.requestedTypeIDs[0]' }),
  /** A stable code for faults that a person can correct in a form. */
  code: z.enum(everyFieldFault).optional(),
  /** A sentence. It is in the reader's language if there is a code. */
  message: z.string(),
})

/** Every error response except order rejections: a stable code and a sentence in the reader's language. */
export const errorAnswer = z.object({
  error: z.enum(everyCode).meta({ example: 'notFound' }),
  message: z.string(),
  /** Only with `badRequest`: the faults and their places. */
  faults: z.array(fault).optional(),
})
/** See {@link errorAnswer}. */
export type ErrorAnswer = z.infer<typeof errorAnswer>

/** The codes of each {@link refusal}. */
export const refusals = z.registry<{ readonly codes: readonly ErrorCode[] }>()

/** Returns the schema of an error response with one of these codes. It tells what a status means on a route. */
export const refusal = <const Codes extends readonly [ErrorCode, ...ErrorCode[]]>(...codes: Codes) =>
  errorAnswer.extend({ error: z.enum(codes) }).register(refusals, { codes })

/** A 300 response. The page goes to `redirectURL` itself, because there is no Location header. */
export const redirectAnswer = z.object({
  redirectURL: z.string().meta({ example: 'https://pokfei.example/payment/ps_7Q4M' }),
})

/** The bytes of a file. Their memory may belong to one thread or be shared. */
export const fileBytes = z.custom<Uint8Array>((body) => body instanceof Uint8Array)

/** A 409 of POST /api/orders (ERR-40). */
export const orderRefusal = z.object({
  reason: z.enum(orderRefusalReasons),
  /** Only with `alreadyHasInProgressOrders`: the order to resume or cancel. */
  orderID: z.uuid().optional(),
  orderReference: z.string().optional(),
})
/** See {@link orderRefusal}. */
export type OrderRefusal = z.infer<typeof orderRefusal>

/** The error responses that any route may give. */
export const always = {
  400: refusal('badRequest'),
  404: refusal('notFound'),
  429: refusal('tooManyRequests'),
  500: refusal('internalError'),
  503: refusal('unavailable'),
} as const

/** The error responses of any route with a session. */
export const guarded = { ...always, 401: refusal('unauthenticated') } as const

/** The further error responses of any route that writes. */
export const withWrite = { 503: refusal('readOnly', 'unavailable') } as const

/** The further error responses of any route with a body. */
export const withBody = {
  403: refusal('forbiddenOrigin'),
  413: refusal('payloadTooLarge'),
  415: refusal('unsupportedMediaType'),
  ...withWrite,
} as const

/** The further error responses of a route with a body for members who may buy. */
export const withBodyOfBuyer = {
  ...withBody,
  403: refusal('profileIncomplete', 'passportError', 'forbiddenOrigin'),
} as const

/** The further error responses of any route that sends a mail on demand. */
export const withMail = { 429: refusal('tooManyMails', 'tooManyRequests') } as const

/** The further error responses of any route that calls the payment provider. */
export const withPayment = { 503: refusal('paymentUnavailable', 'readOnly', 'unavailable') } as const
