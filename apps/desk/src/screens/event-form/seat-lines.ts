/** The seats of a section in a catalogue file. */
export interface SectionSeats {
  readonly section: string
  readonly rows: readonly { readonly row: string; readonly from: number; readonly to: number }[]
}

/** The seats that lines say, and the numbers of lines that nobody can read. */
export interface ReadSeats {
  readonly seats: readonly SectionSeats[]
  readonly wrongLines: readonly number[]
}

const linePattern = /^(?:([\p{L}\p{N}]{1,12})\/)?([\p{L}\p{N}]{1,12})(?:-([\p{L}\p{N}]{1,12}))?\s+([\d\s,-]+)$/u
const usualSection = 'A'
/** A slip of the pen must not make thousands of rows. */
const mostRows = 200

/** Returns the rows from one to another: `B` to `F`, or `1` to `20`. None if they do not count up. */
function rowsBetween(first: string, last: string): readonly string[] {
  if (/^\d+$/.test(first) && /^\d+$/.test(last)) {
    const count = Number(last) - Number(first) + 1
    return count < 1 || count > mostRows
      ? []
      : Array.from({ length: count }, (_, index) => String(Number(first) + index))
  }
  if (!/^[A-Z]$/i.test(first) || !/^[A-Z]$/i.test(last)) return []
  const [from, to] = [first.toUpperCase().charCodeAt(0), last.toUpperCase().charCodeAt(0)]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String.fromCharCode(from + index))
}

/** Returns the stretches of a row: `1-6, 9-12`. Null if one of them is none. */
function stretchesOf(text: string): readonly (readonly [from: number, to: number])[] | null {
  const parts = text.split(',').map((part) => /^\s*(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*$/.exec(part))
  if (parts.some((part) => part === null)) return null
  return parts.map((part) => [Number(part?.[1]), Number(part?.[2] ?? part?.[1])] as const)
}

/** Reads seat rows, one a line: `A 1-10`, `B-F 1-6, 7-12` with an aisle, or `Balcony/AA 1-8` in a section. */
export function readSeatLines(text: string): ReadSeats {
  const sections = new Map<string, { row: string; from: number; to: number }[]>()
  const wrongLines: number[] = []
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return
    const [, section = usualSection, first = '', last = first, numbers = ''] = linePattern.exec(line.trim()) ?? []
    const rows = last === first ? [first].filter((row) => row !== '') : rowsBetween(first, last)
    const stretches = stretchesOf(numbers)
    if (rows.length === 0 || stretches === null) return wrongLines.push(index + 1)
    const found = sections.get(section) ?? []
    sections.set(section, found)
    for (const row of rows) found.push(...stretches.map(([from, to]) => ({ row, from, to })))
    return undefined
  })
  return { seats: [...sections].map(([section, rows]) => ({ section, rows })), wrongLines }
}

/** Returns seats as {@link readSeatLines} reads them, one line for each row. */
export function seatLines(seats: readonly SectionSeats[]): string {
  return seats
    .flatMap(({ section, rows }) => {
      const name = seats.length === 1 && section === usualSection ? '' : `${section}/`
      const ofRow = Map.groupBy(rows, ({ row }) => row)
      return [...ofRow].map(
        ([row, stretches]) =>
          `${name}${row} ${stretches.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')}`,
      )
    })
    .join('\n')
}

/** Returns the number of seats. */
export const countSeats = (seats: readonly SectionSeats[]): number =>
  seats.reduce((sum, { rows }) => sum + rows.reduce((count, { from, to }) => count + Math.max(0, to - from + 1), 0), 0)
