import { and, asc, between, desc, eq, exists, gt, gte, lte, notExists, sql } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { EncryptedTicketKey } from '@pokfei/domain/tickets/ticket-key'
import type { TicketKeyStore } from '@pokfei/domain/ports/ticket-key-store'
import { rotationEntry } from '@pokfei/domain/audit-log/entries/rotation-entry'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import { events, stock, ticketKeys } from '../../tables/postgres.ts'
import { firstKeyID } from '../../shared/tickets/first-key-id.ts'
import { findEventNo, isEvent } from '../catalogue/event-key.ts'

/** The held and sold places of a ticket type. */
const takenCount = sql<number>`${stock.heldCount} + ${stock.soldCount}`

const nameOf = ({ organizerID, eventID, keyID }: EncryptedTicketKey): string => `${organizerID}/${eventID}/${keyID}`

/** Creates the store of ticket keys. An event keeps the first key that it gets. */
export function createTicketKeyStore({ run, transaction }: Engine): TicketKeyStore {
  return {
    ensure: async (event, fresh) =>
      (await run((db) => findKey(db, event))) ??
      transaction(async (db) => {
        const name = `${event.organizerID}/${event.eventID}`
        const eventNo = await findEventNo(db, event)
        if (eventNo === null) throw new Error(`there is no event ${name}`)
        const rows = [{ eventNo, keyID: firstKeyID, ...fresh }]
        await db.insertRows(ticketKeys, rows, { rest: sql`on conflict do nothing` })
        // Another process may have stored its key first. Each statement sees what is committed by then.
        const storedKey = await findKey(db, event)
        if (storedKey === null) throw new Error(`no key is stored for ${name}`)
        return storedKey
      }),

    listKeyless: (fromSSE, toSSE) =>
      run((db) =>
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
              notExists(db.select({ one: sql`1` }).from(ticketKeys).where(eq(ticketKeys.eventNo, events.eventNo))),
            ),
          ),
      ),

    listEncrypted: () => run(selectEncrypted),

    replaceEncrypted: (keys, act) =>
      writeAct({ transaction }, act, async (db) => {
        const anew = new Map(keys.map((key) => [nameOf(key), key]))
        // Two rotations at once would each compare with rows that the other one replaces.
        const stored = await selectEncrypted(db).for('update', { of: ticketKeys })
        const rows = stored.flatMap((row) => {
          const key = anew.get(nameOf(row))
          if (key === undefined || Buffer.compare(key.before, row.encryptedPrivateKey) !== 0) return []
          return [{ eventNo: row.eventNo, keyID: row.keyID, encryptedPrivateKey: key.encryptedPrivateKey }]
        })
        if (rows.length < keys.length) return false
        for (const row of rows) {
          await db
            .update(ticketKeys)
            .set({ encryptedPrivateKey: row.encryptedPrivateKey })
            .where(and(eq(ticketKeys.eventNo, row.eventNo), eq(ticketKeys.keyID, row.keyID)))
        }
        if (rows.length > 0) await appendEntry(db, act, rotationEntry(rows.length))
        return true
      }),

    listPublic: (fromSSE, toSSE) =>
      run((db) =>
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
          .orderBy(asc(events.eventStartTimeSSE), asc(events.eventNo)),
      ),
  }
}

async function findKey(db: Database, event: EventKey) {
  const { keyID, publicKey, encryptedPrivateKey } = ticketKeys
  const [key] = await db
    .select({ keyID, publicKey, encryptedPrivateKey })
    .from(ticketKeys)
    .innerJoin(events, eq(events.eventNo, ticketKeys.eventNo))
    .where(isEvent(event))
    .orderBy(desc(keyID))
    .limit(1)
  return key ?? null
}

function selectEncrypted(db: Database) {
  return db
    .select({
      eventNo: ticketKeys.eventNo,
      organizerID: events.organizerID,
      eventID: events.eventID,
      keyID: ticketKeys.keyID,
      encryptedPrivateKey: ticketKeys.encryptedPrivateKey,
    })
    .from(ticketKeys)
    .innerJoin(events, eq(events.eventNo, ticketKeys.eventNo))
    .orderBy(asc(ticketKeys.eventNo), asc(ticketKeys.keyID))
    .$dynamic()
}
