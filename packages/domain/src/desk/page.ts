/** The page of a list that is asked for: at most `limit` rows behind the one that `after` names. */
export interface PageAfter<Cursor> {
  /** Null for the first page. */
  readonly after: Cursor | null
  readonly limit: number
}

/** A page of a list. `next` names the row behind which the next page begins. Null after the last page. */
export interface Page<Row, Cursor> {
  readonly rows: readonly Row[]
  readonly next: Cursor | null
}

/** Returns a page of found rows. One more than the limit was asked for, so that a page knows if it is the last one. */
export function pageOf<Row, Cursor>(
  found: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): Page<Row, Cursor> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null }
}
