import { pickColumns } from '../../shared/schema/pick-columns.ts'
import { members } from '../../tables/postgres.ts'

/** The names of the columns of a Member. */
export const memberColumnNames = [
  'memberID',
  'provider',
  'subject',
  'email',
  'emailConfirmedSSE',
  'emailAskedSSE',
  'profileName',
  'displayName',
  'contactNumber',
  'registeredTimeSSE',
  'hasPassportError',
] as const

/** The columns of a Member. */
export const memberColumns = pickColumns(members, memberColumnNames)
