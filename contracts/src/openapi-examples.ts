import { z } from 'zod'
import { errorAnswer, orderRefusal } from './answers.ts'
import { exampleDownloadTicket, exampleOrder } from './examples.ts'
import { namedSchemas, type JSONSchema } from './openapi-schemas.ts'
import { errors, orderRefusalReasons } from './reasons.ts'
import { ticketsContract } from './tickets.ts'

/** Examples of a body, by name. */
export type Examples = Readonly<Record<string, { readonly value: unknown }>>

const known = new Map<unknown, unknown>([
  ...Object.values(namedSchemas).map(({ schema, example }): [unknown, unknown] => [schema, example]),
  [ticketsContract.download.body, exampleDownloadTicket],
])

/** Every error that a status can mean: the table of reasons, in English. */
function errorExamples(status: number): Examples {
  const entries = Object.entries(errors).filter(([, entry]) => entry.status === status)
  return Object.fromEntries(entries.map(([error, { en }]) => [error, { value: { error, message: en } }]))
}

const refusalExamples: Examples = Object.fromEntries(
  orderRefusalReasons.map((reason) => {
    const { orderID, orderReference } = exampleOrder
    return [reason, { value: reason === 'alreadyHasInProgressOrders' ? { reason, orderID, orderReference } : { reason } }]
  }),
)

/** A value that fits a schema: its own example where it has one, else the plainest of its type. */
function sampleOf(schema: JSONSchema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return null
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0])
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sampleOf(one)]))
  if (schema.type === 'array') return Array.isArray(schema.items) ? [] : [sampleOf(schema.items)]
  return { string: '', integer: 1, number: 1, boolean: true }[String(schema.type)] ?? null
}

/** The examples of a body or an answer. */
export function examplesOf(schema: z.ZodType, converted: JSONSchema, status?: number): Examples {
  if (schema === errorAnswer && status !== undefined) return errorExamples(status)
  if (schema === orderRefusal) return refusalExamples
  if (known.has(schema)) return { example: { value: known.get(schema) } }
  if (schema instanceof z.ZodArray && known.has(schema.element)) return { example: { value: [known.get(schema.element)] } }
  return { example: { value: sampleOf(converted) } }
}
