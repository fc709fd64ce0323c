import type { Store } from '@pokfei/domain/ports/store'
import { createAccessCodeStore } from '../access-codes/access-codes.ts'
import { createAllotmentStore } from '../allotments/allotments.ts'
import { createAuditLogStore } from '../audit-log/audit-log.ts'
import { createBooksStore } from '../books/books.ts'
import { createCatalogueStore } from '../catalogue/catalogue.ts'
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts'
import { createChangeStore } from '../changes/changes.ts'
import { createDeskStore } from '../desk/desk.ts'
import { connect } from '../engine/connect.ts'
import { createDataModeStore } from '../engine/data-mode.ts'
import { createGateStore } from '../gate/gate.ts'
import { createGroupCommit } from '../engine/group-commit.ts'
import { createGroupRead } from '../engine/group-read.ts'
import { createMemberStore } from '../members/members.ts'
import { migrate } from '../engine/migrate.ts'
import { createOrderStore } from '../orders/orders.ts'
import { createOutboxStore } from '../emails/outbox.ts'
import { createPaymentEventStore } from '../orders/payment-events.ts'
import { createRefundStore } from '../refunds/refunds.ts'
import { createReminderStore } from '../reminders/reminders.ts'
import { createRoomStore } from '../rooms/rooms.ts'
import { createErasureStore } from '../personal-data/erasures.ts'
import { createPersonalDataStore } from '../personal-data/personal-data.ts'
import { createSessionStore } from '../members/sessions.ts'
import { createTicketStore } from '../tickets/ticket-changes.ts'
import { createTicketKeyStore } from '../tickets/ticket-keys.ts'

/**
 * Opens the {@link Store} on a SQLite file and migrates it. One connection serves reads and writes. Everything on it is
 * synchronous, so that no read falls between the writes of a transaction. With `readsOnly` it rejects writes from then
 * on. `alone` is that of {@link ConnectOptions}.
 */
export async function openSqliteStore(path: string, { readsOnly = false, alone = false } = {}): Promise<Store> {
  const connection = await connect(path, { alone })
  try {
    await migrate(connection)
    if (readsOnly) connection.sqlite.pragma('query_only = ON')
  } catch (error) {
    connection.sqlite.close()
    throw error
  }
  const catalogueCache = createCatalogueCache(connection)
  const writer = createGroupCommit(connection, { onRollback: () => catalogueCache.forget() })
  return {
    catalogue: createCatalogueStore(connection, writer, catalogueCache),
    members: createMemberStore(connection, writer),
    sessions: createSessionStore(connection, writer, createGroupRead(connection)),
    orders: createOrderStore(connection, writer, catalogueCache),
    refunds: createRefundStore(connection, writer),
    changes: createChangeStore(connection, writer, catalogueCache),
    paymentEvents: createPaymentEventStore(connection, writer),
    outbox: createOutboxStore(connection, writer),
    reminders: createReminderStore(connection, writer),
    tickets: createTicketStore(connection, writer),
    ticketKeys: createTicketKeyStore(connection, writer),
    gate: createGateStore(connection, writer, catalogueCache),
    allotments: createAllotmentStore(connection, writer),
    rooms: createRoomStore(connection, writer),
    accessCodes: createAccessCodeStore(connection, writer),
    auditLog: createAuditLogStore(connection),
    desk: createDeskStore(connection, catalogueCache),
    books: createBooksStore(connection, writer),
    dataMode: createDataModeStore(connection, writer),
    erasures: createErasureStore(connection, writer),
    personalData: createPersonalDataStore(connection, writer),
    pictures: null,
    async ping() {
      connection.sqlite.prepare('select 1 from catalogueRevision').get()
    },
    readClock: async () => null,
    writeDelayMilliseconds: () => 0,
    notes: [],
    isFull: () => false,
    readActivity: () => null,
    async close() {
      await writer.drain()
      connection.sqlite.close()
    },
  }
}
