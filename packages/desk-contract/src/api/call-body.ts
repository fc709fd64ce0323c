import { isReason } from '@pokfei/domain/audit-log/operator-words'
import { z } from 'zod'
import { say } from '../inputs/input-words.ts'

/** Returns the names of the fields of an input. Throws for an input that is no object. */
function fieldsOf(input: z.ZodType): readonly string[] {
  if (!(input instanceof z.ZodObject)) throw new Error('the input of a verb is an object')
  return Object.keys(input.shape)
}

/** Reads a field of an address by the type of its schema. A text that is none of the type stays, and is refused later. */
function readText(type: unknown, text: unknown): unknown {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  const isNumber = type === 'integer' || type === 'number'
  return isNumber && typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/**
 * Returns the schema of an input as a caller sends it, in JSON or in an address. It refuses unknown fields: a misspelt one
 * would otherwise mean another call. The operation reads the fields, so that its words about them are those of the command
 * line.
 */
export function sentInput<Input extends z.ZodType>(
  input: Input,
  sentIn: 'body' | 'address',
): z.ZodType<z.input<Input>, z.input<Input>> {
  const known = new Set(fieldsOf(input))
  const { $schema: _, ...shape } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const { properties = {} } = shape
  const typeOf = (name: string): unknown => Object(properties[name]).type
  const read = (sent: z.input<Input>): z.input<Input> => {
    if (sentIn === 'body') return sent
    const fields = Object.entries(Object(sent)).map(([name, text]) => [name, readText(typeOf(name), text)] as const)
    return Object.fromEntries(fields) as z.input<Input>
  }
  return z
    .custom<z.input<Input>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .overwrite(read)
    .superRefine((value, context) => {
      for (const key of Object.keys(Object(value)).filter((one) => !known.has(one)))
        context.addIssue({ code: 'custom', path: [key], message: 'Unknown key' })
    })
    .meta(shape)
}

const oneLine = say('is one line of 1 to 300 characters, without an e-mail address or a phone number')
const ofRevision = say('takes the number that a dry run has returned')

/** Returns the schema of a call's body. */
export const callBody = <Input extends z.ZodType>(input: Input) =>
  z.strictObject({
    input: sentInput(input, 'body'),
    /** True to learn what the call would do. It does nothing then. */
    isDryRun: z.boolean().default(false),
    /** The revision that a dry run has returned. The call refuses if another change came first. */
    revision: z.int(ofRevision).min(0, ofRevision).optional(),
    /** The reason for the audit log. */
    reason: z.string(oneLine).refine(isReason, oneLine).optional(),
  })

/**
 * The inputs that never stand in an address. Logs and histories keep it, so it says of nobody who they are. It is too
 * short for a file.
 */
const bodyInputs = ['words', 'member', 'catalogue'] as const

/** A name of {@link bodyInputs}. */
export type BodyInput = (typeof bodyInputs)[number]

/** True if an input may stand in an address. */
export const mayStandInAddress = (input: z.ZodType): boolean =>
  !fieldsOf(input).some((name) => bodyInputs.some((one) => one === name))
