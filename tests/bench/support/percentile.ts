/** Returns the value below which `percent` percent of the values lie, or 0 for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const index = Math.floor((values.length * percent) / 100)
  return values.toSorted((a, b) => a - b)[Math.min(index, values.length - 1)] ?? 0
}

/** Returns the middle value. */
export const median = (values: readonly number[]): number => percentile(values, 50)
