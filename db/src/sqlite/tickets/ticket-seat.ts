import { and, eq, sql } from 'drizzle-orm'
import { seats, tickets } from '../../tables/sqlite.ts'

/** The join condition between a ticket and its seat. A ticket with general admission has none. */
export const ticketSeat = and(eq(seats.typeNo, tickets.typeNo), eq(seats.codeIndex, tickets.codeIndex))

/** The label of the joined seat, such as `B · 12 · 7`. */
export const seatText = sql<string | null>`${seats.section} || ' · ' || ${seats.row} || ' · ' || ${seats.number}`
