import { and, asc, between, desc, eq, exists, gt, gte, lte, notExists, sql } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { EncryptedTicketKey } from '@pokfei/domain/tickets/ticket-key'
import type { TicketKeyStore } from '@pokfei/domain/ports/ticket-key-store'
import { rotationEntry } from '../../shared/audit-log/rotation-entry.ts'
import { appendEntry, writeAct } from '../../nouns/audit-log/audit-log.ts'
import { isEvent, prepareFindEventNo } from '../catalogue/event-row.ts'
import type { Connection } from '../engine/connect.ts'
import type { Writer } from '../engine/open-engine.ts'
import { events, stock, ticketKeys } from '../../tables/sqlite.ts'
import { firstKeyID } from '../../shared/tickets/first-key-id.ts'

/** The held and sold places of a ticket type. */
const takenCount = sql<number>`${stock.heldCount} + ${stock.soldCount}`

const nameOf = ({ organizerID, eventID, keyID }: EncryptedTicketKey): string => `${organizerID}/${eventID}/${keyID}`

/** Creates the store of ticket keys in SQLite. An event keeps the first key that it gets. */
export function createTicketKeyStore(connection: Connection, writer: Writer): TicketKeyStore {
  const { db } = connection
  const findEventNo = prepareFindEventNo(connection)

  function find(event: EventKey) {
    const { keyID, publicKey, encryptedPrivateKey } = ticketKeys
    return db
      .select({ keyID, publicKey, encryptedPrivateKey })
      .from(ticketKeys)
      .innerJoin(events, eq(events.eventNo, ticketKeys.eventNo))
      .where(isEvent(event))
      .orderBy(desc(keyID))
      .get()
  }

  const encryptedKeys = db
    .select({
      eventNo: ticketKeys.eventNo,
      organizerID: events.organizerID,
      eventID: events.eventID,
      keyID: ticketKeys.keyID,
      encryptedPrivateKey: ticketKeys.encryptedPrivateKey,
    })
    .from(ticketKeys)
    .innerJoin(events, eq(events.eventNo, ticketKeys.eventNo))
    .orderBy(sql`${ticketKeys}.rowid`)
    .prepare()

  return {
    async ensure(event, fresh) {
      const known = find(event)
      if (known) return known
      return writer.write(() => {
        const name = `${event.organizerID}/${event.eventID}`
        const eventNo = findEventNo(event)
        if (eventNo === null) throw new Error(`there is no event ${name}`)
        db.insert(ticketKeys)
          .values({ eventNo, keyID: firstKeyID, ...fresh })
          .onConflictDoNothing()
          .run()
        const storedKey = find(event)
        if (!storedKey) throw new Error(`no key is stored for ${name}`)
        return storedKey
      })
    },

    listKeyless: async (fromSSE, toSSE) =>
      db
        .select({ organizerID: events.organizerID, eventID: events.eventID })
        .from(events)
        .where(
          and(
            between(events.eventStartTimeSSE, fromSSE, toSSE),
            exists(
              db
                .select()
                .from(stock)
                .where(and(eq(stock.eventNo, events.eventNo), gt(takenCount, 0))),
            ),
            notExists(db.select().from(ticketKeys).where(eq(ticketKeys.eventNo, events.eventNo))),
          ),
        )
        .all(),

    listEncrypted: async () => encryptedKeys.all(),

    replaceEncrypted: (keys, act) =>
      writeAct(writer, act, async (shared) => {
        const anew = new Map(keys.map((key) => [nameOf(key), key]))
        const rows = encryptedKeys.all().flatMap((row) => {
          const { before, encryptedPrivateKey } = anew.get(nameOf(row)) ?? {}
          if (
            before === undefined ||
            encryptedPrivateKey === undefined ||
            Buffer.compare(before, row.encryptedPrivateKey) !== 0
          )
            return []
          return [{ eventNo: row.eventNo, keyID: row.keyID, encryptedPrivateKey }]
        })
        if (rows.length < keys.length) return false
        for (const { eventNo, keyID, encryptedPrivateKey } of rows) {
          db.update(ticketKeys)
            .set({ encryptedPrivateKey })
            .where(and(eq(ticketKeys.eventNo, eventNo), eq(ticketKeys.keyID, keyID)))
            .run()
        }
        if (rows.length > 0) await appendEntry(shared, act, rotationEntry(rows.length))
        return true
      }),

    listPublic: async (fromSSE, toSSE) =>
      db
        .select({
          organizerID: events.organizerID,
          eventID: events.eventID,
          keyID: ticketKeys.keyID,
          publicKey: ticketKeys.publicKey,
          eventNameEN: events.eventNameEN,
          eventNameCN: events.eventNameCN,
          eventStartTimeSSE: events.eventStartTimeSSE,
        })
        .from(ticketKeys)
        .innerJoin(events, eq(events.eventNo, ticketKeys.eventNo))
        .where(and(gte(events.eventStartTimeSSE, fromSSE), lte(events.eventStartTimeSSE, toSSE)))
        .orderBy(asc(events.eventStartTimeSSE))
        .all(),
  }
}
