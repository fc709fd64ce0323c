import type { english } from './en.ts'
import type { Namespace } from './text-parts.ts'

type English = typeof english

/** The names between `{{` and `}}` in a text. */
export type Parameters<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Parameters<Rest> : never

/** A key as callers write it. The two halves of a plural pair share one name. */
type BaseKey<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

/** The keys of a namespace. */
export type KeyOf<Name extends Namespace> = BaseKey<keyof English[Name] & string>

/** A key with its namespace: `common:retry`. */
export type FullKey = { [Name in Namespace]: `${Name}:${KeyOf<Name>}` }[Namespace]

/** The names of a text's values. A plural pair needs its count even if the text does not show it. */
type NamesUnder<Texts, Key extends string> = Key extends keyof Texts
  ? Parameters<Texts[Key]>
  : `${Key}_other` extends keyof Texts
    ? Parameters<Texts[`${Key}_other`]> | 'count'
    : never

type NamesOf<Name extends Namespace, Key extends string> = Key extends `${infer Other extends Namespace}:${infer Own}`
  ? NamesUnder<English[Other], Own>
  : NamesUnder<English[Name], Key>

/** The second argument of a lookup: nothing, or a value for each name. */
type Values<Names extends string> = [Names] extends [never]
  ? []
  : [values: { readonly [Name in Names]: Name extends 'count' ? number : string | number }]

/** Looks up a text: `t('hello', { name })`, `t('common:retry')`. A text without its values does not compile. */
export type Translate<Name extends Namespace> = <const Key extends KeyOf<Name> | FullKey>(
  key: Key,
  ...values: Values<NamesOf<Name, Key>>
) => string
