/** A row that a retention task reads, in the order of its number. */
export interface AgedRow {
  readonly rowNo: number
  /** When the row was stored. Later rows are younger. */
  readonly storedSSE: number
}

/** Returns the rows that are old enough, up to the first that is not. */
export function oldRows<Row extends AgedRow>(rows: readonly Row[], beforeSSE: number): readonly Row[] {
  const young = rows.findIndex(({ storedSSE }) => storedSSE >= beforeSSE)
  return young === -1 ? rows : rows.slice(0, young)
}
