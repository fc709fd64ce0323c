import type { Store } from '@pokfei/domain/ports/store'
import { createAccessCodeStore } from '../../nouns/access-codes/access-codes.ts'
import { createAllotmentStore } from '../../nouns/allotments/allotments.ts'
import { createAuditLogStore } from '../../nouns/audit-log/audit-log.ts'
import { createBooksStore } from '../../nouns/books/books.ts'
import { createEventMessageStore } from '../../nouns/event-messages/event-messages.ts'
import { createInvoiceStore } from '../../nouns/invoices/invoices.ts'
import { createChangeStore } from '../../nouns/changes/changes.ts'
import { createOutboxStore } from '../../nouns/emails/outbox.ts'
import { createMemberStore } from '../../nouns/members/members.ts'
import { createSessionStore } from '../../nouns/members/sessions.ts'
import { createErasureStore } from '../../nouns/personal-data/erasures.ts'
import { createPersonalDataStore } from '../../nouns/personal-data/personal-data.ts'
import { createRefundStore } from '../../nouns/refunds/refunds.ts'
import { createReminderStore } from '../../nouns/reminders/reminders.ts'
import { createTicketStore } from '../../nouns/tickets/ticket-changes.ts'
import { createCatalogueStore } from '../catalogue/catalogue.ts'
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts'
import { createReplacing } from '../../nouns/changes/create-replacing.ts'
import { createClaimStore } from '../../nouns/claims/claims.ts'
import { createDeskStore } from '../../nouns/desk/desk.ts'
import { connect } from '../engine/connect.ts'
import { createDataModeStore } from '../../nouns/data-mode/data-mode.ts'
import { createGateStore } from '../../nouns/gate/gate.ts'
import { createRecordScans } from '../gate/gate-scans.ts'
import { createGroupCommit } from '../engine/group-commit.ts'
import { openEngine, type Writer } from '../engine/open-engine.ts'
import { createGroupRead } from '../engine/group-read.ts'
import { migrate } from '../engine/migrate.ts'
import { createOrderRows } from '../orders/order-rows.ts'
import { prepareOrderStatements } from '../orders/order-statements.ts'
import { createOrderStore } from '../orders/orders.ts'
import { createSingleOrders } from '../orders/single-orders.ts'
import { createPaymentEventStore } from '../../nouns/orders/payment-events.ts'
import { createRoomStore } from '../../nouns/rooms/rooms.ts'
import { createTurns } from '../rooms/turns.ts'
import { removeTraces } from '../personal-data/remove-traces.ts'
import { createSessionUses } from '../members/sessions.ts'
import { createStaffStore } from '../../nouns/staff/staff.ts'
import { createTicketKeyStore } from '../../nouns/tickets/ticket-keys.ts'
import { createTillStore } from '../../nouns/till/till.ts'

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
  const groupCommit = createGroupCommit(connection, { onRollback: () => catalogueCache.forget() })
  const statements = prepareOrderStatements(connection)
  const rows = createOrderRows(statements, catalogueCache)
  const writer: Writer = { ...groupCommit, ...openEngine(connection, groupCommit) }
  const orders = createOrderStore(writer, catalogueCache, { statements, rows })
  return {
    catalogue: createCatalogueStore(connection, writer, catalogueCache),
    members: createMemberStore(writer),
    sessions: createSessionStore(writer, createSessionUses(connection, writer, createGroupRead(connection))),
    orders,
    refunds: createRefundStore(writer),
    changes: createChangeStore(writer, createReplacing(writer, createSingleOrders(rows))),
    paymentEvents: createPaymentEventStore(writer),
    outbox: createOutboxStore(writer),
    reminders: createReminderStore(writer),
    tickets: createTicketStore(writer),
    ticketKeys: createTicketKeyStore(writer),
    gate: createGateStore(writer, createRecordScans(connection, writer)),
    allotments: createAllotmentStore(writer),
    rooms: createRoomStore(writer, createTurns(connection, writer)),
    accessCodes: createAccessCodeStore(writer),
    claims: createClaimStore(writer, createSingleOrders(rows)),
    auditLog: createAuditLogStore(writer),
    desk: createDeskStore(writer),
    staff: createStaffStore(writer),
    books: createBooksStore(writer),
    till: createTillStore(writer, createSingleOrders(rows), orders),
    invoices: createInvoiceStore(writer),
    eventMessages: createEventMessageStore(writer),
    dataMode: createDataModeStore(writer),
    erasures: createErasureStore(writer, () => removeTraces(connection, groupCommit)),
    personalData: createPersonalDataStore(writer),
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
