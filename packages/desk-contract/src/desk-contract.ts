import { auditLog } from './verbs/audit-log.ts'
import { books } from './verbs/books.ts'
import { codes } from './verbs/codes.ts'
import { events } from './verbs/events.ts'
import { gate } from './verbs/gate.ts'
import { guests } from './verbs/guests.ts'
import { members } from './verbs/members.ts'
import { orders } from './verbs/orders.ts'
import { rooms } from './verbs/rooms.ts'
import { seats } from './verbs/seats.ts'
import { secret } from './verbs/secret.ts'
import { tickets } from './verbs/tickets.ts'

/** The verbs of the operators by their commands. Command line, API and desk have the same ones. */
export const deskContract = {
  'audit-log': auditLog,
  books,
  codes,
  events,
  gate,
  guests,
  members,
  orders,
  rooms,
  seats,
  secret,
  tickets,
}

/** See {@link deskContract}. */
export type DeskContract = typeof deskContract
