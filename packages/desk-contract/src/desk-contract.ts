import { auditLog } from './verbs/audit-log.ts'
import { books } from './verbs/books.ts'
import { codes } from './verbs/codes.ts'
import { gate } from './verbs/gate.ts'
import { guests } from './verbs/guests.ts'
import { secret } from './verbs/secret.ts'

/** The verbs of the operators by their commands. Command line, API and desk have the same ones. */
export const deskContract = { 'audit-log': auditLog, books, codes, gate, guests, secret }

/** See {@link deskContract}. */
export type DeskContract = typeof deskContract
