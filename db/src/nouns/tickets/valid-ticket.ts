import { and, eq, isNull } from 'drizzle-orm'
import { tickets } from '../../tables/postgres.ts'

/** The condition of a ticket that admits its holder: it keeps its place, and nothing has ended it. */
export const isValidTicket = and(eq(tickets.live, true), isNull(tickets.revokedSSE))
