/** The value below which this many percent of the values lie; 0 of none. */
export function percentile(values: readonly number[], percent: number): number {
  const index = Math.floor((values.length * percent) / 100)
  return values.toSorted((a, b) => a - b)[Math.min(index, values.length - 1)] ?? 0
}

/** The value in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 50)
