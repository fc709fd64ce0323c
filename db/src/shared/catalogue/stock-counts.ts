import type { StockCursor } from '@pokfei/domain/ports/catalogue-store'

/** The rows of stock that are compared in one turn of the event loop. It takes about a millisecond. */
export const rowsPerTurn = 2_000

/** One row of stock, as far as a comparison needs it. */
export interface StockRow {
  readonly typeNo: number
  readonly eventNo: number
  readonly heldCount: number
  readonly soldCount: number
}

/** Compares the rows of stock with those of a cursor. */
export interface StockComparison {
  /** Compares some rows, in the order of their numbers. */
  add(rows: readonly StockRow[]): void
  /** The numbers of the events with a changed count so far. Empty without a cursor. */
  readonly changed: ReadonlySet<number>
  /** Returns the cursor of the rows so far. */
  cursor(): StockCursor
}

/** Held and sold tickets as one number. Each is at most 200,000. */
const countOf = (heldCount: number, soldCount: number): number => heldCount * 2 ** 20 + soldCount

/** Starts a comparison with a cursor, or the first one. */
export function compareStock(cursor: StockCursor | null): StockComparison {
  const before = cursor?.counts ?? new Float64Array()
  let counts = new Float64Array(Math.max(before.length, 64))
  const changed = new Set<number>()
  return {
    add(rows) {
      const last = rows.at(-1)?.typeNo ?? 0
      if (counts.length <= last) {
        const larger = new Float64Array(last * 2)
        larger.set(counts)
        counts = larger
      }
      for (const row of rows) {
        const count = countOf(row.heldCount, row.soldCount)
        counts[row.typeNo] = count
        if (cursor !== null && (before[row.typeNo] ?? 0) !== count) changed.add(row.eventNo)
      }
    },
    changed,
    cursor: () => ({ counts }),
  }
}
