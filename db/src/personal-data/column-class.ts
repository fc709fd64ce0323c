/**
 * The class of a column:
 *
 * - `exported`: the member's own data, which every export holds.
 * - `derived`: belongs to a member, but follows from exported data or only connects rows.
 * - `secret`: belongs to a member, and is never shown to anybody, such as the hash of a token.
 * - `notPersonal`: says nothing about any member.
 */
export type ColumnClass = 'exported' | 'derived' | 'secret' | 'notPersonal'

/**
 * The effect of a member's erasure on the member's rows of a table:
 *
 * - `deleted`: the rows go.
 * - `kept`: the rows stay as business records, for seven years (Inland Revenue Ordinance, section 51C). They lead to
 *   a member without a name.
 * - `none`: the table holds nothing personal.
 * - A list: the rows stay, and these columns lose their values.
 */
export type Erasure<Column extends string = string> = 'deleted' | 'kept' | 'none' | readonly Column[]

/** The classes of a table's columns, and the effect of an erasure on them. */
export interface TableClasses<Column extends string = string> {
  readonly erasure: Erasure<Column>
  readonly columns: Readonly<Record<Column, ColumnClass>>
}
