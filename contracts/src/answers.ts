import { z } from 'zod'
import { errors, fieldFaults, orderRefusalReasons, type ErrorCode, type FieldFault } from './reasons.ts'

const everyCode = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]
const everyFieldFault = Object.keys(fieldFaults) as [FieldFault, ...FieldFault[]]

/** One fault of a refused body, query or parameter. */
export const fault = z.object({
  path: z.string().meta({ example: 'body.requestedTypeIDs[0]' }),
  /** A stable word for what a person can mend in a form. */
  code: z.enum(everyFieldFault).optional(),
  /** A sentence; in the reader's language where there is a code. */
  message: z.string(),
})

/** Every refusal that is no order refusal: a stable code and a sentence in the reader's language. */
export const errorAnswer = z.object({
  error: z.enum(everyCode).meta({ example: 'notFound' }),
  message: z.string(),
  /** Only with `badRequest`: what is wrong, and where. */
  faults: z.array(fault).optional(),
})
/** See {@link errorAnswer}. */
export type ErrorAnswer = z.infer<typeof errorAnswer>

/** The codes of each {@link refusal}. */
export const refusals = z.registry<{ readonly codes: readonly ErrorCode[] }>()

/** A refusal with one of these codes: what a status means on a route. */
export const refusal = <const Codes extends readonly [ErrorCode, ...ErrorCode[]]>(...codes: Codes) =>
  errorAnswer.extend({ error: z.enum(codes) }).register(refusals, { codes })

/** A 300 answer: the page goes to `redirectURL` itself, there is no Location header. */
export const redirectAnswer = z.object({
  redirectURL: z.string().meta({ example: 'https://pokfei.example/payment/ps_7Q4M' }),
})

/** The bytes of a file, in memory of one thread or of several. */
export const fileBytes = z.custom<Uint8Array>((body) => body instanceof Uint8Array)

/** A 409 of POST /api/orders (spec §8). */
export const orderRefusal = z.object({
  reason: z.enum(orderRefusalReasons),
  /** Only with `alreadyHasInProgressOrders`: the order to resume or cancel. */
  orderID: z.uuid().optional(),
  orderReference: z.string().optional(),
})
/** See {@link orderRefusal}. */
export type OrderRefusal = z.infer<typeof orderRefusal>

/** What any route may answer, whatever it is for. */
export const always = {
  400: refusal('badRequest'),
  404: refusal('notFound'),
  429: refusal('tooManyRequests'),
  500: refusal('internalError'),
  503: refusal('unavailable'),
} as const

/** What any route with a session may answer as well. */
export const guarded = { ...always, 401: refusal('unauthenticated') } as const

/** What any route that writes may answer as well. */
export const withWrite = { 503: refusal('readOnly', 'unavailable') } as const

/** What any route with a body may answer as well. */
export const withBody = {
  403: refusal('forbiddenOrigin'),
  413: refusal('payloadTooLarge'),
  415: refusal('unsupportedMediaType'),
  ...withWrite,
} as const

/** What a route with a body for members who may buy answers as well. */
export const withBodyOfBuyer = { ...withBody, 403: refusal('profileIncomplete', 'passportError', 'forbiddenOrigin') } as const

/** What any route that sends a mail on demand may answer as well. */
export const withMail = { 429: refusal('tooManyMails', 'tooManyRequests') } as const

/** What any route that asks the payment provider may answer as well. */
export const withPayment = { 503: refusal('paymentUnavailable', 'readOnly', 'unavailable') } as const
