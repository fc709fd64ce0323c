import type { VerbContract } from './frame/verb-contract.ts'
import { auditLog } from './verbs/audit-log.ts'
import { books } from './verbs/books.ts'
import { codes } from './verbs/codes.ts'
import { desk } from './verbs/desk.ts'
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
  desk,
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

/** Returns the contract of a verb. Throws if no command has it. */
export function contractOf(command: string, verb: string): VerbContract {
  const verbs: Readonly<Record<string, VerbContract>> = new Map(Object.entries(deskContract)).get(command) ?? {}
  const contract = new Map(Object.entries(verbs)).get(verb)
  if (contract === undefined) throw new Error(`no contract is named ${command} ${verb}`)
  return contract
}

/** See {@link deskContract}. */
export type DeskContract = typeof deskContract
