import { measureFairness, type Fairness } from '@pokfei/draw/testing/fairness'
import { simulateRoom, type ModelSettings } from './room-model.ts'

/** The chi-squared value above which 1 of 3,000 fair tests lies (see `measureFairness`). */
const mostChiSquared = 132

/** Returns the largest correlation of rank and arrival that passes for chance. */
export const mostCorrelation = (draws: number, entries: number): number => 3 / Math.sqrt(draws * entries)

/** Returns true if ranks look independent of arrival. */
export const isFair = ({ chiSquared, correlation }: Fairness, draws: number, entries: number): boolean =>
  chiSquared < mostChiSquared && Math.abs(correlation) < mostCorrelation(draws, entries)

/** Simulates the lobby and the draw of equal rooms with other people, and measures all draws together. */
export function measureDraws(settings: ModelSettings, draws: number): Fairness & { readonly entries: number } {
  const ranks = Array.from({ length: draws }, (_, draw) =>
    simulateRoom({ ...settings, seed: settings.seed + draw, secondsAfterStart: 0 }),
  ).map((result) => result.ranks)
  // Rooms differ by some late entrants. The first ones of each are compared, as far as all have them.
  const entries = Math.min(...ranks.map(({ length }) => length))
  return { ...measureFairness(ranks.map((draw) => rerank(draw.slice(0, entries)))), entries }
}

/** Returns the order of some entries among themselves. */
function rerank(ranks: readonly number[]): readonly number[] {
  const placeOf = new Map(ranks.toSorted((left, right) => left - right).map((rank, place) => [rank, place]))
  return ranks.map((rank) => placeOf.get(rank) ?? 0)
}
