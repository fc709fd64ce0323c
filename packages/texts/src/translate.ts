import type { FlatNamespace, i18n, Namespace, ParseKeys, TypeOptions } from 'i18next'
import type { ValueNames } from './translated.ts'

/** The English texts of every namespace. */
type AllTexts = TypeOptions['resources']

/** The names of the values of a key's text in one namespace. Each plural takes `count`, which chooses its half. */
type NamesIn<Name, Key extends string> = Name extends keyof AllTexts
  ? `${Key}_other` extends keyof AllTexts[Name]
    ? 'count' | ValueNames<AllTexts[Name][keyof AllTexts[Name] & (`${Key}_one` | `${Key}_other`)]>
    : ValueNames<AllTexts[Name][keyof AllTexts[Name] & Key]>
  : never

type FirstOf<Namespaces> = Namespaces extends readonly [infer First, ...unknown[]] ? First : Namespaces

/** The names of a key's values. The key has its namespace in front unless that is the first one. */
type NamesOf<Namespaces, Key extends string> = Key extends `${infer Name extends FlatNamespace}:${infer Rest}`
  ? NamesIn<Name, Rest>
  : NamesIn<FirstOf<Namespaces>, Key>

type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number }

/**
 * `t` for some namespaces. A key without a text, a missing value and a surplus one do not compile. i18next's own type
 * accepts any surplus value, and any key with a default text.
 */
export type Translate<Namespaces extends Namespace> = <const Key extends ParseKeys<Namespaces>>(
  key: Key,
  ...values: [NamesOf<Namespaces, Key>] extends [never] ? [] : [values: Values<NamesOf<Namespaces, Key>>]
) => string

/** react-i18next's hook, whose `t` is a {@link Translate}. Without a name it gives the texts of the default namespace. */
export type UseTranslation<Default extends Namespace> = <const Names extends Namespace = Default>(
  names?: Names,
) => { readonly t: Translate<Names>; readonly i18n: i18n }
