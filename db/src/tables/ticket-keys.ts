import { sql } from 'drizzle-orm'
import type { CatalogueTables } from './catalogue.ts'
import type { Kit } from './kits/kit.ts'

/** Defines the tables of ticket keys. */
export const defineTicketKeysTables = (
  { table, long, integer, bytes, primaryKey, check }: Kit,
  { events }: Pick<CatalogueTables, 'events'>,
) => {
  /**
   * The ticket keys of events, with encrypted private keys. A code has one byte for the key, so `keyID` counts the keys
   * of one event.
   */
  const ticketKeys = table(
    'ticketKeys',
    {
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      keyID: integer().notNull(),
      publicKey: bytes().notNull(),
      encryptedPrivateKey: bytes().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.eventNo, t.keyID] }),
      check('ticketKeys_id_is_a_byte', sql`${t.keyID} between 1 and 255`),
    ],
  )

  return { ticketKeys }
}
