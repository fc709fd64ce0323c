import { and, eq, sql } from 'drizzle-orm'
import { seats, tickets, ticketTypes } from '../../tables/postgres.ts'

/** The join condition between a ticket and its seat. A ticket with general admission has none. */
export const ticketSeat = and(eq(seats.typeNo, tickets.typeNo), eq(seats.codeIndex, tickets.codeIndex))

/** The label of the joined seat, such as `B · 12 · 7`. */
export const seatText = sql<string | null>`${seats.section} || ' · ' || ${seats.row} || ' · ' || ${seats.number}`

/** The join condition between a ticket and the type at whose price it was sold. Its place may be that of another type. */
export const soldType = eq(ticketTypes.typeNo, sql`coalesce(${tickets.soldTypeNo}, ${tickets.typeNo})`)
