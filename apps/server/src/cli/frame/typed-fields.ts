import type { WrongField } from '../../operations/frame/operation.ts'
import type { Verb } from './command.ts'

/** The typed arguments and options of a call, by their names. */
export type TypedValues = Readonly<Record<string, string | boolean | undefined>>

/** Returns the field of an option: `keep-places` gives `keepPlaces`. */
export const fieldOf = (option: string): string =>
  option.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

/** Returns the number that a text is. Another text stays, so that the schema refuses it. */
const numberOf = (typed: string | boolean | undefined): string | number | boolean | undefined =>
  typeof typed === 'string' && /^-?\d+$/.test(typed) ? Number(typed) : typed

/** Returns the fields of a call, as the contract reads them. An option that is left out has no field. */
export function fieldsOf(
  { arguments: names, numbers = [], options = {} }: Verb,
  typed: TypedValues,
): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(names))
    fields[field] = numbers.includes(name) ? numberOf(typed[name]) : typed[name]
  for (const [name, option] of Object.entries(options)) {
    const value = typed[name]
    if (typed[`no-${name}`] === true) fields[fieldOf(name)] = null
    else if (value !== undefined) fields[fieldOf(name)] = option.isNumber ? numberOf(value) : value
  }
  return fields
}

/** True for words that follow the name of their field. Others are whole sentences. */
const followsName = (words: string): boolean => /^[a-z]/.test(words)

/** Returns the sentence about a wrong field, with the name that the operator types. */
export function sentenceOf(
  { arguments: names, options = {}, reads }: Verb,
  { path, isMissing, message }: WrongField,
): string {
  if (isMissing && reads?.field === path) return reads.needed ?? message
  const argument = Object.keys(names).find((name) => names[name] === path)
  const option = Object.keys(options).find((name) => fieldOf(name) === path)
  const needed = option === undefined ? undefined : options[option]?.needed
  if (isMissing && needed !== undefined) return needed
  const name = argument ?? (option === undefined ? path : `--${option}`)
  return followsName(message) ? `${name} ${message}.` : message
}
