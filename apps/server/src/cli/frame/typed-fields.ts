import type { Sentences } from '@pokfei/contracts/reasons'
import { nameFields } from '@pokfei/desk-contract/frame/field-names'
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

/** Returns the name of a field as the operator types it: that of an argument, or an option. */
const typedName = ({ arguments: names }: Verb, field: string): string =>
  Object.keys(names).find((name) => names[name] === field) ?? optionOf(field)

const optionOf = (field: string): string => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Returns words with the names that the operator types. */
const asTyped = (verb: Verb, words: string): string => nameFields(words, (field) => typedName(verb, field))

/** Returns words in both languages with the names that the operator types. */
export const wordsAsTyped = (verb: Verb, { en, zh }: Sentences): Sentences => ({
  en: asTyped(verb, en),
  zh: asTyped(verb, zh),
})

/** True for words that follow the name of their field. Others are whole sentences. */
const followsName = (words: string): boolean => /^[a-z]/.test(words)

/** Returns the sentence about a wrong field, with the name that the operator types. */
export function sentenceOf(verb: Verb, { path, isMissing, message }: WrongField): string {
  const { options = {}, reads } = verb
  if (isMissing && reads?.field === path) return reads.needed ?? message
  const option = Object.keys(options).find((name) => fieldOf(name) === path)
  const needed = option === undefined ? undefined : options[option]?.needed
  if (isMissing && needed !== undefined) return needed
  const isTyped = option !== undefined || Object.values(verb.arguments).includes(path)
  return followsName(message) ? `${isTyped ? typedName(verb, path) : path} ${message}.` : asTyped(verb, message)
}
