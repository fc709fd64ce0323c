import type { z } from 'zod'
import { orderRejectionBody, errorCodesBySchema } from '../schemas/responses.ts'
import { exampleDownloadTicket, exampleOrder } from './examples.ts'
import { nameIn, namedSchemas, type JSONSchema } from './document-schemas.ts'
import { errors, orderRejectionReasons } from '../reasons.ts'
import { ticketsContract } from '../routes/tickets.ts'

/** One example. */
export interface Example {
  readonly value: unknown
}

/** Named examples of a body: each itself, or a reference to one that several routes share. */
export type Examples = Readonly<Record<string, Example | { readonly $ref: string }>>

const known = new Map<unknown, unknown>([
  ...Object.values(namedSchemas).map(({ schema, example }): [unknown, unknown] => [schema, example]),
  [ticketsContract.download.body, exampleDownloadTicket],
])

const rejectionOf = (reason: string) => {
  const { orderID, orderReference } = exampleOrder
  return reason === 'alreadyHasInProgressOrders' ? { reason, orderID, orderReference } : { reason }
}

/** The `components.examples` of the document: each error with the English sentence of the error table, and each rejection. */
export const sharedExamples: Readonly<Record<string, Example>> = Object.fromEntries([
  ...Object.entries(errors).map(([error, { en }]) => [`Error.${error}`, { value: { error, message: en } }]),
  ...orderRejectionReasons.map((reason) => [`OrderRefusal.${reason}`, { value: rejectionOf(reason) }]),
])

const prefix = '#/components/examples/'

/** Returns references to the shared examples of a schema, by their last names. */
const shared = (schema: 'Error' | 'OrderRefusal', names: readonly string[]): Examples =>
  Object.fromEntries(names.map((name) => [name, { $ref: `${prefix}${schema}.${name}` }]))

/** Returns the value of an example, also of one that is a reference. */
export function valueOf(
  { components }: { readonly components: { readonly examples: Readonly<Record<string, Example>> } },
  example: Examples[string],
): unknown {
  return '$ref' in example ? components.examples[example.$ref.slice(prefix.length)]?.value : example.value
}

/** Returns a value that fits a schema: its own example or default if it has one, else the plainest of its type. */
function sampleOf(schema: JSONSchema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return null
  if (schema.$ref !== undefined) return namedSchemas[nameIn(schema.$ref)]?.example
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
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
  if (error !== undefined) return shared('Error', error.codes)
  if (schema === orderRejectionBody) return shared('OrderRefusal', orderRejectionReasons)
  if (known.has(schema)) return { example: { value: known.get(schema) } }
  return { example: { value: sampleOf(converted) } }
}
