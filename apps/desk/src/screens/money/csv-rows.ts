/** A row of a table by the names of its columns. */
export type CSVRow = ReadonlyMap<string, string>

const cell = /,(?:"((?:[^"]|"")*)"|([^,"]*))/gy

const cellsOf = (line: string): readonly string[] =>
  [...`,${line}`.matchAll(cell)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)

/** Reads a table that the books have written. None of its cells holds a line break. */
export function csvRows(text: string): readonly CSVRow[] {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  const names = cellsOf(header)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return new Map(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

/** Returns the cents of a cell in dollars with two decimals. An empty one is nothing. */
export const centsOf = (row: CSVRow, name: string): number => Math.round(Number(row.get(name) ?? 0) * 100)
