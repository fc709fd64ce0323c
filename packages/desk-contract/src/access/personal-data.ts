import { z } from 'zod'
import { personalFields } from '../shapes/personal.ts'

/** Replaces a part of a value, given its schema. */
type MapPart = (schema: unknown, value: unknown) => unknown

/** The schemas without parts. `Record` has the details of the audit log, in which no personal data belongs. */
const leaves = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodRecord,
  z.ZodUnion,
] as const

const isWrapper = (schema: unknown) =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault

/** Maps the parts of a value. Throws for a kind of schema that it does not know, so that no part is passed over. */
function mapParts(schema: unknown, value: unknown, map: MapPart): unknown {
  if (value === null || value === undefined) return value
  if (isWrapper(schema)) return map(schema.unwrap(), value)
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((one: unknown) => map(schema.element, one)) : value
  if (schema instanceof z.ZodObject) {
    const fields = new Map<string, unknown>(Object.entries(Object(value)))
    return Object.fromEntries(
      Object.entries(schema.shape).flatMap(([name, one]) =>
        fields.has(name) ? [[name, map(one, fields.get(name))]] : [],
      ),
    )
  }
  if (leaves.some((leaf) => schema instanceof leaf)) return value
  throw new Error('a result has a schema of an unknown kind')
}

const kindOf = (schema: unknown) => (schema instanceof z.ZodType ? personalFields.get(schema)?.kind : undefined)

const maskPhone = (digits: string): string => `••••${digits.slice(digits.length < 8 ? -2 : -4)}`
const maskAddress = (address: string): string => `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`
const maskText = (text: string): string =>
  text.replaceAll(/[^\s<>"'@]+@[^\s<>"'@]+/g, maskAddress).replaceAll(/\d{6,}/g, maskPhone)

const masks = { phone: maskPhone, address: maskAddress, text: maskText } as const

/** Returns a result with the telephone numbers and mail addresses of its shape masked (DSK-12). */
export const maskPersonalData: MapPart = (schema, value) => {
  const kind = kindOf(schema)
  if (kind === undefined) return mapParts(schema, value, maskPersonalData)
  return typeof value === 'string' && kind in masks ? masks[kind as keyof typeof masks](value) : value
}

/** A field of a result shape. */
interface ShownField {
  readonly path: string
  /** The kind of its personal data. Null if it is not marked. */
  readonly kind: string | null
}

/** Returns the fields of a result shape. */
export function listFields(schema: unknown, path = ''): readonly ShownField[] {
  const kind = kindOf(schema)
  if (kind !== undefined) return [{ path, kind }]
  if (isWrapper(schema)) return listFields(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return listFields(schema.element, `${path}[]`)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, one]) =>
      listFields(one, path === '' ? name : `${path}.${name}`),
    )
  return [{ path, kind: null }]
}
