import { z } from 'zod'
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
