import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { parseArgs } from 'node:util'
import { callRefusals } from './call-refusals.ts'
import type { OptionWords } from './command.ts'
import type { TypedValues } from './typed-fields.ts'

/** The typed options and arguments of a call. */
export interface ParsedCall {
  readonly kind: 'parsed'
  readonly values: TypedValues
  readonly positionals: readonly string[]
}

/** Tells whether a call asks for JSON. Its refusal has it too if another option is wrong. */
export const asksJSON = (args: readonly string[]): boolean => args.includes('--json')

/** Reads options and arguments. The last one counts if an option is there twice. Returns a refusal if an option is wrong. */
export function parseCall(
  options: Readonly<Record<string, OptionWords>>,
  args: readonly string[],
): ParsedCall | Refusal<keyof typeof callRefusals> {
  const types = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value === null ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  // Node would refuse a wrong option itself, in words of its own.
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: types,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const values: Record<string, string | boolean> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (option === undefined) return refuse(callRefusals, 'unknownOption', rawName)
    if (option.value === null) {
      if (value !== undefined) return refuse(callRefusals, 'optionTakesNoValue', rawName)
      values[name] = true
    } else {
      // Another option follows if the value was forgotten. One that begins with a dash is typed as --option=-5.
      if (value === undefined || (!token.inlineValue && /^-./.test(value)))
        return refuse(callRefusals, 'optionNeedsValue', rawName, option.value)
      values[name] = value
    }
  }
  return { kind: 'parsed', values, positionals }
}
