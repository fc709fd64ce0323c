/** The texts of one namespace. Their values may contain `{{parameters}}`. */
export type Texts = Readonly<Record<string, string>>

/** The names between `{{` and `}}` in a text. */
export type ValueNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValueNames<Rest> : never

/** Chinese has no plural forms, so the `…_one` half of a plural pair is left out. */
type WithoutSingulars<Keys> = Exclude<Keys, `${string}_one`>

/** Maps a text to itself if it has the same values as its original, otherwise to the error. */
type SameValues<Original extends Texts, Own> = {
  readonly [Key in WithoutSingulars<keyof Original>]: Key extends keyof Own
    ? [ValueNames<Original[Key]>, ValueNames<Own[Key]>] extends [ValueNames<Own[Key]>, ValueNames<Original[Key]>]
      ? Own[Key]
      : { readonly mustName: ValueNames<Original[Key]> }
    : string
}

/** Rejects keys that the original lacks. */
type NoOtherKeys<Original extends Texts, Own> = {
  readonly [Key in Exclude<keyof Own, WithoutSingulars<keyof Original>>]: never
}

/**
 * Checks a namespace against its English original: `translated<typeof en>()({ … })`. A missing text, an extra one, or
 * one with other values does not compile.
 */
export const translated =
  <Original extends Texts>() =>
  <const Own extends Texts>(texts: Own & SameValues<Original, Own> & NoOtherKeys<Original, Own>): Own =>
    texts
