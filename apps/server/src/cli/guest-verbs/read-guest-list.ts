/** The columns of a list of guests. The first and the second are needed. */
const columns = ['guest', 'type', 'tickets', 'from', 'language'] as const

/**
 * Reads a CSV file of guests as lines of `guests give-list`. Its first line names the columns. A spreadsheet may part them
 * with tabs or semicolons. Wrong values stay as they are, so that the contract refuses them.
 */
export function readGuestList(text: string): unknown {
  const [head = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
  const separator = [',', ';', '\t'].find((one) => head.includes(one)) ?? ','
  const names = cellsOf(head, separator).map((name) => name.toLowerCase())
  return rows.map((row) => {
    const cells = cellsOf(row, separator)
    const [guest, type, tickets, from, language] = columns.map((column) => cells[names.indexOf(column)] || undefined)
    return {
      guest,
      type,
      ...(tickets !== undefined && { tickets: Number(tickets) }),
      ...(from !== undefined && { from }),
      english: language?.toLowerCase() === 'en',
    }
  })
}

/** Returns the cells of a row. Quotes keep a separator, and two of them are one. */
const cellsOf = (row: string, separator: string): readonly string[] =>
  [
    ...`${separator}${row}`.matchAll(
      new RegExp(`\\${separator}\\s*(?:"((?:[^"]|"")*)"|([^"\\${separator}][^\\${separator}]*|))\\s*`, 'g'),
    ),
  ].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
