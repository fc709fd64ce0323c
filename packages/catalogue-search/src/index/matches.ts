import { ranks } from '../rank.ts'

/** The matches of one search: the best rank of each entry. */
export class Matches {
  private readonly ranks: Uint8Array
  /** The number of entries that match. */
  count = 0

  constructor(entryCount: number) {
    this.ranks = new Uint8Array(entryCount).fill(ranks.none)
  }

  /** Returns the best rank of an entry so far. */
  rankOf(entry: number): number {
    return this.ranks[entry] ?? ranks.none
  }

  /** Adds a match. Only the best one of an entry counts. */
  add(entry: number, rank: number): void {
    const known = this.rankOf(entry)
    if (known === ranks.none) this.count += 1
    if (rank < known) this.ranks[entry] = rank
  }

  /** Returns the entries by rank. Entries of one rank stay in the given order. */
  inOrder(order: Uint32Array): readonly number[] {
    if (this.count === 0) return []
    /** The place of the next entry of each rank. */
    const next = new Uint32Array(ranks.none + 1)
    for (let entry = 0; entry < this.ranks.length; entry += 1) {
      const rank = this.rankOf(entry)
      if (rank < ranks.none) next[rank + 1] = (next[rank + 1] ?? 0) + 1
    }
    for (let rank = 1; rank <= ranks.none; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0)
    const found: number[] = Array.from({ length: this.count })
    for (let place = 0; place < order.length; place += 1) {
      const entry = order[place] ?? 0
      const rank = this.rankOf(entry)
      if (rank === ranks.none) continue
      const at = next[rank] ?? 0
      found[at] = entry
      next[rank] = at + 1
    }
    return found
  }
}

/**
 * The entries that have every word of a search. It belongs to one index and is used again for each search, because a
 * search touches few of many entries.
 */
export class WordMatches {
  /** The typing errors of each entry in the present word. */
  private readonly present: Uint8Array
  /** The typing errors of each entry in all words so far. */
  private readonly errors: Uint8Array
  private touched: number[] = []
  /** The entries that have all words so far. Null before the first word. */
  private matching: readonly number[] | null = null

  constructor(entryCount: number) {
    this.present = new Uint8Array(entryCount).fill(ranks.none)
    this.errors = new Uint8Array(entryCount)
  }

  /** Adds an entry that has the present word, with its typing errors. */
  add(entry: number, errors: number): void {
    const known = this.present[entry] ?? ranks.none
    if (known === ranks.none) this.touched.push(entry)
    if (errors < known) this.present[entry] = errors
  }

  /** Ends the present word. Entries without it match no longer. */
  endWord(): void {
    const { touched, present, errors } = this
    const matching = this.matching?.filter((entry) => present[entry] !== ranks.none) ?? touched
    const isFirst = this.matching === null
    for (const entry of matching) errors[entry] = (isFirst ? 0 : (errors[entry] ?? 0)) + (present[entry] ?? 0)
    for (const entry of touched) present[entry] = ranks.none
    this.matching = matching
    this.touched = []
  }

  /** Returns the entries that have every word with their typing errors, and starts over. */
  end(): readonly (readonly [entry: number, errors: number])[] {
    const found = (this.matching ?? []).map((entry) => [entry, this.errors[entry] ?? 0] as const)
    this.matching = null
    return found
  }
}
