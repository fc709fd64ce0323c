import { ticketTargetOf } from '@pokfei/domain/tickets/ticket-target'
import { z } from 'zod'
import type { NamedSubject } from '../frame/verb-contract.ts'
import { say } from './input-words.ts'

/** A name of a ticket in its order: its ID, its number in `orders show`, or its seat, such as `B/12/7`. */
export type TicketName =
  | { readonly kind: 'id' | 'seat'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }

function readName(typed: string): TicketName | null {
  if (z.uuid().safeParse(typed.toLowerCase()).success) return { kind: 'id', value: typed.toLowerCase() }
  if (/^\d{1,3}$/.test(typed)) return { kind: 'number', value: Number(typed) }
  const seat = typed.toUpperCase().split(/\s*[/·]\s*/)
  return seat.length === 3 && seat.every((part) => part !== '') ? { kind: 'seat', value: seat.join('/') } : null
}

/** Reads `all`, or the names of tickets with commas between them. */
export const ticketNames = z.string().transform((text, context): 'all' | readonly TicketName[] => {
  if (text === 'all') return text
  const read = text.split(',').map((one) => readName(one.trim()))
  const names = read.filter((name) => name !== null)
  if (names.length === read.length) return names
  context.addIssue({
    code: 'custom',
    message: say('takes "all", or IDs, numbers or seats of tickets with commas between them'),
  })
  return z.NEVER
})

/** Tickets as a mail names them: one by its ID, an order, or one of an order. */
export type NamedTicket =
  | { readonly kind: 'ticket'; readonly ticketID: string }
  | { readonly kind: 'order'; readonly orderReference: string; readonly name: TicketName | null }

const inOrder = /^(\S{9})[\s/·]+(\S.*)$/

/** Reads the ID of a ticket, `7Q4M-K2XD`, `7Q4M-K2XD/1` or `7Q4M-K2XD/B/12/7`. Returns null for any other text. */
export function readTicket(typed: string): NamedTicket | null {
  const target = ticketTargetOf(typed)
  if (target !== null) return target.kind === 'order' ? { ...target, name: null } : target
  const [, reference = '', rest = ''] = inOrder.exec(typed.trim()) ?? []
  const order = ticketTargetOf(reference)
  const name = readName(rest)
  return order?.kind === 'order' && name !== null ? { ...order, name } : null
}

const message = say(
  'A ticket is named by its order with a number or a seat, such as 7Q4M-K2XD/1 or 7Q4M-K2XD/B/12/7, or by its ID.',
)

/** Reads the name of one ticket, as {@link readTicket} does. An order may have no other valid one. */
export const ticketName = z.string(message).transform((typed, context): NamedTicket => {
  const read = readTicket(typed)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The subject of a change of a ticket: its order. */
export const ticketSubject = (named: NamedTicket): NamedSubject =>
  named.kind === 'order' ? { kind: 'order', id: named.orderReference } : { kind: 'orderOfTicket', id: named.ticketID }
