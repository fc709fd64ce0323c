import type { KnownType } from '../../text/names.ts'

/** A pasted line with its number in the paste. `wrong` is the cell that nobody can read, or empty if the guest lacks. */
export type ReadLine = { readonly number: number; readonly text: string } & (
  | { readonly kind: 'guest'; readonly guest: string; readonly type: string; readonly tickets: number }
  | { readonly kind: 'wrong'; readonly wrong: string }
)

const guestPattern = /@|^\+?[\d ()-]{8,}$|^[0-9a-f]{8}-[0-9a-f-]{27}$/i
const countPattern = /^\d{1,3}$/

/**
 * Reads lines of a spreadsheet: name, mail or phone, ticket type, tickets, parted by tabs, commas or semicolons. A name
 * before the guest is for people alone. The type and the count may be left out. A first line without a guest and a figure
 * is a heading.
 */
export function readLines(text: string, types: readonly KnownType[], usualType: string): readonly ReadLine[] {
  return text
    .split(/\r?\n/)
    .map((line, at) => ({ number: at + 1, text: line.trim() }))
    .filter(({ text: line, number }) => line !== '' && !(number === 1 && !/[@\d]/.test(line)))
    .map((line) => ({ ...line, ...readLine(line.text, types, usualType) }))
}

function readLine(text: string, types: readonly KnownType[], usualType: string) {
  const cells = text.split(text.includes('\t') ? '\t' : /[,;，；]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
  const at = cells.findIndex((cell) => guestPattern.test(cell))
  const guest = cells[at]
  if (guest === undefined) return { kind: 'wrong', wrong: '' } as const
  let type = usualType
  let tickets = 1
  for (const cell of cells.slice(at + 1)) {
    const named = types.find((one) => namesOf(one).includes(cell.toLowerCase()))
    if (named !== undefined) type = named.typeID
    else if (countPattern.test(cell)) tickets = Number(cell)
    else if (cell !== '') return { kind: 'wrong', wrong: cell } as const
  }
  return { kind: 'guest', guest, type, tickets } as const
}

const namesOf = ({ typeID, ticketTypeNameEN, ticketTypeNameCN }: KnownType): readonly string[] =>
  [typeID, ticketTypeNameEN, ticketTypeNameCN].map((name) => name.toLowerCase())
