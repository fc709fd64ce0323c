import type { Parameters } from './text-types.ts'

/**
 * The type that keeps the Chinese catalogue in step with the English one: a text that is missing, one too
 * many, or one that names other values than its original does not compile.
 *
 * Chinese has no plural forms, so the `…_one` half of a plural pair is left out.
 */

/** The texts of one namespace: flat keys, values that may name `{{parameters}}`. */
export type Texts = Readonly<Record<string, string>>

type WithoutSingulars<Keys> = Exclude<Keys, `${string}_one`>

/** Maps every text to itself when it names the same values as its original, else to what is wrong with it. */
type Faithful<Original extends Texts, Own> = {
  readonly [Key in WithoutSingulars<keyof Original>]: Key extends keyof Own
    ? [Parameters<Original[Key]>, Parameters<Own[Key]>] extends [Parameters<Own[Key]>, Parameters<Original[Key]>]
      ? Own[Key]
      : { readonly mustName: Parameters<Original[Key]> }
    : string
}

/** No key of its own beside the original's. */
type NothingElse<Original extends Texts, Own> = {
  readonly [Key in Exclude<keyof Own, WithoutSingulars<keyof Original>>]: never
}

/** Checks a namespace against its English original: `translated<typeof en>()({ … })`. */
export const translated =
  <Original extends Texts>() =>
  <const Own extends Texts>(texts: Own & Faithful<Original, Own> & NothingElse<Original, Own>): Own =>
    texts
