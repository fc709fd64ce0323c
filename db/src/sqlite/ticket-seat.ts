import { and, eq, sql } from 'drizzle-orm'
import { seats, tickets } from './schema.ts'

/** What joins a ticket to its seat; one with general admission has none. */
export const ticketSeat = and(eq(seats.typeNo, tickets.typeNo), eq(seats.codeIndex, tickets.codeIndex))

/** The joined seat as it is written on a ticket: `B · 12 · 7`. */
export const seatText = sql<string | null>`${seats.section} || ' · ' || ${seats.row} || ' · ' || ${seats.number}`
