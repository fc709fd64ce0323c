import type { Sentences } from '@pokfei/contracts/reasons'
import { nameFields } from '@pokfei/desk-contract/frame/field-names'
import { chineseOf } from '@pokfei/desk-contract/inputs/input-words'
import type { WrongField } from '../../operations/frame/operation.ts'
import { callRefusals } from './call-refusals.ts'
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
const typedName = ({ arguments: names, reads }: Verb, field: string): string =>
  Object.keys(names).find((name) => names[name] === field) ??
  (reads?.field === field ? `--${reads.option}` : optionOf(field))

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

/** Returns the sentences about a wrong field, with the name that the operator types. */
export function sentencesOf(verb: Verb, { path, isMissing, message }: WrongField): Sentences {
  const { options = {}, reads } = verb
  const name = Object.keys(options).find((one) => fieldOf(one) === path)
  const option = reads?.field === path ? reads : name === undefined ? undefined : options[name]
  if (isMissing && option?.needed !== undefined)
    return callRefusals.missingOption(option.needed, `${typedName(verb, path)} ${option.value ?? ''}`)
  const isTyped = option !== undefined || Object.values(verb.arguments).includes(path)
  const typed = isTyped ? typedName(verb, path) : path
  const zh = chineseOf(message)
  return followsName(message)
    ? { en: `${typed} ${message}.`, zh: `${typed} ${zh ?? '有誤'}。` }
    : { en: asTyped(verb, message), zh: asTyped(verb, zh ?? message) }
}
