import { parseArgs } from 'node:util'
import type { OptionWords } from './command.ts'
import type { TypedValues } from './typed-fields.ts'

/** The typed options and arguments of a call. */
export interface ParsedCall {
  readonly values: TypedValues
  readonly positionals: readonly string[]
}

/** Reads options and arguments. Returns a message for the operator if an option is wrong. */
export function parseCall(
  options: Readonly<Record<string, OptionWords>>,
  args: readonly string[],
): ParsedCall | string {
  const types = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value === null ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: types, allowPositionals: true })
    return {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, single(value)])),
      positionals,
    }
  } catch (error) {
    // Node's own words name the wrong option.
    if (error instanceof TypeError) return error.message
    throw error
  }
}

const single = (value: string | boolean | (string | boolean)[] | undefined): string | boolean | undefined =>
  Array.isArray(value) ? value.at(-1) : value
