import fc from 'fast-check'
import { z } from 'zod'

type NodeType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'

/** A node of a JSON schema, limited to the keywords that the contract uses. */
interface SchemaNode {
  readonly type?: NodeType | readonly NodeType[] | undefined
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly SchemaNode[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Existing values by property name. A body that contains them passes validation and reaches real data. */
export type KnownValues = Readonly<Record<string, readonly string[]>>

/** Returns values that a schema of the contract accepts, as a client would send them. */
export function valuesOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return valuesOfNode(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode, known, null)
}

function valuesOfNode(node: SchemaNode, known: KnownValues, name: string | null): fc.Arbitrary<unknown> {
  const real = name === null ? undefined : known[name]
  const typed = valuesOfType(node, known, name)
  return real === undefined || node.type !== 'string'
    ? typed
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: typed })
}

const isList = (type: SchemaNode['type']): type is readonly NodeType[] => Array.isArray(type)

function valuesOfType(node: SchemaNode, known: KnownValues, name: string | null): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  if (node.anyOf) return fc.oneof(...node.anyOf.map((one) => valuesOfNode(one, known, name)))
  const { type } = node
  if (isList(type)) return fc.oneof(...type.map((one) => valuesOfNode({ ...node, type: one }, known, name)))
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = node
      const values = Object.fromEntries(
        Object.entries(properties).map(([key, one]) => [key, valuesOfNode(one, known, key)]),
      )
      return fc.record(values, { requiredKeys: [...required] })
    }
    case 'array': {
      const { minItems: minLength = 0, maxItems = 8 } = node
      return fc.array(valuesOfNode(node.items ?? {}, known, name), {
        minLength,
        maxLength: Math.min(maxItems, minLength + 4),
      })
    }
    case 'string':
      return stringsOf(node)
    case 'integer':
      return fc.integer({ min: node.minimum ?? 0, max: node.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ min: node.minimum ?? 0, max: node.maximum ?? 1_000_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function stringsOf({ format, pattern, minLength = 0, maxLength = 40 }: SchemaNode): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'email') return fc.emailAddress()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' })
}
