/** Compares codes of sections and rows: `2` before `10`, `A` before `B`. It compares digits as numbers and reads no locale. */
export function compareCodes(left: string, right: string): number {
  const both = /^\d+$/.test(left) && /^\d+$/.test(right)
  if (both) return Number(left) - Number(right)
  if (left.length !== right.length) return left.length - right.length
  return left < right ? -1 : left > right ? 1 : 0
}
