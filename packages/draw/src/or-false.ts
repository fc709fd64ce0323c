/** Returns false if the check throws, because the shop sent something else than hex or a point of the curve. */
export function orFalse(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
