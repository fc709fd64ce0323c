/** A draw: for each entry in the order of arrival, its rank from 0. */
export type DrawnRanks = readonly number[]

/** How draws depend on arrival. */
export interface Fairness {
  /**
   * The chi-squared value of ranks against arrivals, both in tenths. It has 81 degrees of freedom, so it exceeds 132 in
   * one of 3,000 fair tests.
   */
  readonly chiSquared: number
  /** The correlation of rank and arrival over all draws, from -1 to 1. */
  readonly correlation: number
}

const bands = 10

/** Measures draws of equally many entries. */
export function measureFairness(draws: readonly DrawnRanks[]): Fairness {
  const entryCount = draws[0]?.length ?? 0
  const band = (place: number): number => Math.floor((place * bands) / entryCount)
  const counts = new Map<number, number>()
  const middle = (entryCount - 1) / 2
  let product = 0
  let square = 0
  for (const ranks of draws)
    for (const [arrival, rank] of ranks.entries()) {
      const cell = band(arrival) * bands + band(rank)
      counts.set(cell, (counts.get(cell) ?? 0) + 1)
      product += (arrival - middle) * (rank - middle)
      square += (arrival - middle) ** 2
    }
  const expected = (draws.length * entryCount) / bands ** 2
  const chiSquared = Array.from(
    { length: bands ** 2 },
    (_, cell) => ((counts.get(cell) ?? 0) - expected) ** 2 / expected,
  )
  return { chiSquared: chiSquared.reduce((sum, value) => sum + value, 0), correlation: product / square }
}
