/**
 * The effect of a member's erasure on the member's rows of a table:
 *
 * - `deleted`: the rows go.
 * - `kept`: the rows stay as business records, for seven years (Inland Revenue Ordinance, section 51C). They lead to
 *   a member without a name.
 * - A list: the rows stay, and these columns lose their values.
 */
export type Erasure = 'deleted' | 'kept' | readonly string[]

/** The columns of a table with personal data by their class, and the effect of an erasure. Spaces part the names. */
export interface TableClasses {
  readonly erasure: Erasure
  /** The member's own data, which every export holds. */
  readonly exported?: string
  /** These belong to a member, but follow from exported data or only connect rows. */
  readonly derived?: string
  /** These belong to a member, and are never shown to anybody, such as the hash of a token. */
  readonly secret?: string
}

/** The names in a text of {@link TableClasses}. */
export type NamesIn<Text> = Text extends `${infer First} ${infer Rest}` ? First | NamesIn<Rest> : Text & string

/** Returns the names in a text of {@link TableClasses}. */
export const namesIn = (text = ''): readonly string[] => (text === '' ? [] : text.split(' '))

/** Returns all columns of a table that have a class. */
export const classedColumns = ({ exported, derived, secret }: TableClasses): readonly string[] =>
  [exported, derived, secret].flatMap((names) => namesIn(names))
