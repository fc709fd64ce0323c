import { formatISO } from './time/hong-kong-time.ts'

/** The first bytes of a CSV file. Spreadsheets then read UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A number of a CSV file. It stands as it is, because the shop made it. */
interface CSVNumber {
  readonly number: string
}

/** A cell of a CSV file. Null is an empty one. */
export type CSVCell = string | CSVNumber | null

/** The first characters with which a spreadsheet takes a text for a formula. */
const beginsFormula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/** Returns one line of a CSV file. A text that looks like a formula gets an apostrophe, so that no program runs it. */
export function csvLine(cells: readonly CSVCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: CSVCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.number
  const safe = beginsFormula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns an amount in dollars with two decimals, such as `1280.00`. Throws a RangeError unless it is whole cents. */
export function dollars(cents: number): CSVCell {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount in cents: ${cents}`)
  const amount = Math.abs(cents)
  const rest = amount % 100
  return { number: `${cents < 0 ? '-' : ''}${(amount - rest) / 100}.${String(rest).padStart(2, '0')}` }
}

/** Returns a whole number. */
export const count = (value: number): CSVCell => ({ number: String(value) })

/** Returns a time as spreadsheets read it, in Hong Kong: `2026-11-21 12:00:00`. Null stays empty. */
export const moment = (timeSSE: number | null): CSVCell =>
  timeSSE === null ? null : formatISO(timeSSE).slice(0, 19).replace('T', ' ')
