/** The longest word that is compared. Longer ones are cut. */
const maxLength = 32

const rows: readonly Uint8Array[] = [0, 1, 2].map(() => new Uint8Array(maxLength + 2))

/** Sets `rows[row][at]` and returns the value. */
const at = (row: Uint8Array, index: number): number => row[index] ?? 0

/**
 * Returns the number of typing errors between a typed word and a known one: letters that are missing, added, wrong, or
 * swapped with their neighbour. With `isBeginning`, the typed word may be the beginning of the known one. Returns
 * `limit + 1` for more errors than `limit`.
 */
export function typingErrors(typed: string, known: string, limit: number, isBeginning: boolean): number {
  const width = Math.min(known.length, maxLength, isBeginning ? typed.length + limit : maxLength)
  const height = Math.min(typed.length, maxLength)
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= width; column += 1) last[column] = column
  for (let line = 1; line <= height; line += 1) {
    row[0] = line
    let least = line
    const letter = typed.charCodeAt(line - 1)
    for (let column = 1; column <= width; column += 1) {
      const other = known.charCodeAt(column - 1)
      let errors = Math.min(
        at(last, column - 1) + (letter === other ? 0 : 1),
        at(last, column) + 1,
        at(row, column - 1) + 1,
      )
      const isSwapped =
        line > 1 && column > 1 && letter === known.charCodeAt(column - 2) && typed.charCodeAt(line - 2) === other
      if (isSwapped) errors = Math.min(errors, at(before, column - 2) + 1)
      row[column] = errors
      if (errors < least) least = errors
    }
    if (least > limit) return limit + 1
    ;[before, last, row] = [last, row, before]
  }
  let errors = at(last, width)
  if (isBeginning) for (let column = 0; column < width; column += 1) errors = Math.min(errors, at(last, column))
  return Math.min(errors, limit + 1)
}
