import { ticketTargetOf } from '../tickets/ticket-target.ts'

/** The ways to find orders. Each one has an index. */
export type OrderQuery =
  | { readonly kind: 'reference'; readonly orderReference: string }
  /** A number as stored: digits only. */
  | { readonly kind: 'phone'; readonly contactNumber: string }
  /** The member's address, in any letter case. */
  | { readonly kind: 'email'; readonly email: string }
  /** The member's whole name, in any letter case and width of characters. */
  | { readonly kind: 'name'; readonly name: string }
  /** The ID of a ticket, or of an account. */
  | { readonly kind: 'id'; readonly id: string }
  /** A seat of any event, in capitals. */
  | { readonly kind: 'seat'; readonly section: string; readonly row: string; readonly number: number }

/** The queries that name accounts. */
export type AccountQuery = Exclude<OrderQuery, { readonly kind: 'reference' | 'seat' }>

/** The fewest digits of a phone number. */
const fewestDigits = 6

const phone = /^\+?[\d\s()-]+$/
const seat = /^([^/·]+?) ?[/·] ?([^/·]+?) ?[/·] ?(\d{1,4})$/
/** A ticket as its mail names it: by the reference of its order, with a number or a seat. */
const ofOrder = /^(\S{9}) ?[/·]/

/**
 * Reads what an operator typed: a mail address, an order reference, an ID, a seat, a phone number or a name. Returns null for
 * an empty text. A number with the area code of Hong Kong is looked for without it, because members type eight digits.
 */
export function orderQueryOf(typed: string): OrderQuery | null {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (text === '') return null
  if (text.includes('@')) return { kind: 'email', email: text }
  const target = ticketTargetOf(ofOrder.exec(text)?.[1] ?? text)
  if (target?.kind === 'order') return { kind: 'reference', orderReference: target.orderReference }
  if (target !== null) return { kind: 'id', id: target.ticketID }
  const [, section, row, number] = seat.exec(text.toUpperCase()) ?? []
  if (section !== undefined && row !== undefined) return { kind: 'seat', section, row, number: Number(number) }
  const digits = text.replaceAll(/\D/g, '')
  if (!phone.test(text) || digits.length < fewestDigits) return { kind: 'name', name: text }
  return {
    kind: 'phone',
    contactNumber: /^\+?852\d{8}$/.test(text.replaceAll(/[\s()-]/g, '')) ? digits.slice(3) : digits,
  }
}
