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

/** Returns these columns of a table, as a query selects them. */
export const pickColumns = <Table extends object, Name extends keyof Table>(
  table: Table,
  names: readonly Name[],
): Pick<Table, Name> => Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>

/** The columns of a Member. */
export const memberColumns = pickColumns(members, memberColumnNames)
