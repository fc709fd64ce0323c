import type { z } from 'zod'
import { orderRejectionBody, errorCodesBySchema } from '../schemas/responses.ts'
import { exampleDownloadTicket, exampleOrder } from './examples.ts'
import { nameIn, namedSchemas, type JSONSchema } from './document-schemas.ts'
import { errors, orderRejectionReasons, type ErrorCode } from '../reasons.ts'
import { ticketsContract } from '../routes/tickets.ts'

/** Named examples of a body. */
export type Examples = Readonly<Record<string, { readonly value: unknown }>>

const known = new Map<unknown, unknown>([
  ...Object.values(namedSchemas).map(({ schema, example }): [unknown, unknown] => [schema, example]),
  [ticketsContract.download.body, exampleDownloadTicket],
])

/** Returns error responses with these codes and the English sentences of the error table. */
function errorExamples(codes: readonly ErrorCode[]): Examples {
  return Object.fromEntries(codes.map((error) => [error, { value: { error, message: errors[error].en } }]))
}

const rejectionExamples: Examples = Object.fromEntries(
  orderRejectionReasons.map((reason) => {
    const { orderID, orderReference } = exampleOrder
    return [
      reason,
      { value: reason === 'alreadyHasInProgressOrders' ? { reason, orderID, orderReference } : { reason } },
    ]
  }),
)

/** Returns a value that fits a schema: its own example if it has one, else the plainest of its type. */
function sampleOf(schema: JSONSchema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return null
  if (schema.$ref !== undefined) return namedSchemas[nameIn(schema.$ref)]?.example
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first !== undefined) return sampleOf(first)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sampleOf(one)]))
  if (schema.type === 'array') return Array.isArray(schema.items) ? [] : [sampleOf(schema.items)]
  return { string: '', integer: 1, number: 1, boolean: true }[String(schema.type)] ?? null
}

/** Returns the examples of a request or response body. */
export function examplesOf(schema: z.ZodType, converted: JSONSchema): Examples {
  const error = errorCodesBySchema.get(schema)
  if (error !== undefined) return errorExamples(error.codes)
  if (schema === orderRejectionBody) return rejectionExamples
  if (known.has(schema)) return { example: { value: known.get(schema) } }
  return { example: { value: sampleOf(converted) } }
}
