/** A random number generator that depends only on its seed. `below(n)` returns a whole number from 0 to n - 1. */
export interface SeededRandom {
  below(limit: number): number
}

/** Creates a {@link SeededRandom}. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  return {
    below(limit) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * limit)
    },
  }
}
