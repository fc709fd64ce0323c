import type { Store } from '@pokfei/domain/ports/store'
import { createAccessCodeStore } from '../../nouns/access-codes/access-codes.ts'
import { createAllotmentStore } from '../../nouns/allotments/allotments.ts'
import { createAuditLogStore } from '../../nouns/audit-log/audit-log.ts'
import { createBooksStore } from '../../nouns/books/books.ts'
import { createEventMessageStore } from '../../nouns/event-messages/event-messages.ts'
import { createInvoiceStore } from '../../nouns/invoices/invoices.ts'
import { createCatalogueStore } from '../catalogue/catalogue.ts'
import { createChangeStore } from '../../nouns/changes/changes.ts'
import { createReplacing } from '../../nouns/changes/create-replacing.ts'
import { createClaimStore } from '../../nouns/claims/claims.ts'
import { createActivity, type Activity } from '../engine/activity.ts'
import { createDeskStore } from '../../nouns/desk/desk.ts'
import { checkServer, type CheckOptions } from '../connection/check-server.ts'
import { connect } from '../engine/connect.ts'
import { createDataModeStore } from '../../nouns/data-mode/data-mode.ts'
import { createHealth } from '../engine/health.ts'
import { migrate } from '../engine/migrate.ts'
import { createOutboxStore } from '../../nouns/emails/outbox.ts'
import { createMemberStore } from '../../nouns/members/members.ts'
import { createSessionStore } from '../../nouns/members/sessions.ts'
import { createSessionUses } from '../members/sessions.ts'
import { openOrderLanes } from '../orders/order-lanes.ts'
import { createOrderStore } from '../orders/orders.ts'
import { createSingleOrders } from '../orders/single-orders.ts'
import { createPaymentEventStore } from '../../nouns/orders/payment-events.ts'
import { createErasureStore } from '../../nouns/personal-data/erasures.ts'
import { createPersonalDataStore } from '../../nouns/personal-data/personal-data.ts'
import { createRefundStore } from '../../nouns/refunds/refunds.ts'
import { createPictureStore } from '../pictures/pictures.ts'
import { createGateStore } from '../../nouns/gate/gate.ts'
import { createRecordScans } from '../gate/gate-scans.ts'
import { createReminderStore } from '../../nouns/reminders/reminders.ts'
import { createRoomStore } from '../../nouns/rooms/rooms.ts'
import { createFindTurn } from '../rooms/find-turn.ts'
import { createJoin } from '../rooms/join-batch.ts'
import { createTicketStore } from '../../nouns/tickets/ticket-changes.ts'
import { createStaffStore } from '../../nouns/staff/staff.ts'
import { createTicketKeyStore } from '../../nouns/tickets/ticket-keys.ts'
import { createTillStore } from '../../nouns/till/till.ts'

/** The options of {@link openPostgresStore}. */
export interface PostgresStoreOptions extends CheckOptions {
  /** The most connections, without the four that write orders. */
  readonly connections?: number
  readonly activity?: Activity
}

/** Opens the {@link Store} in the database of a `postgres:` URL and migrates it. Throws `StoreUnusable` and `StoreTooNew`. */
export async function openPostgresStore(
  databaseURL: string,
  { connections = 8, activity = createActivity(), ...checks }: PostgresStoreOptions = {},
): Promise<Store> {
  const notes = await checkServer(databaseURL, checks)
  await migrate(databaseURL)
  const connection = connect(databaseURL, { connections, activity })
  const lanes = openOrderLanes(databaseURL, connection, { activity })
  const orders = createOrderStore(connection, lanes)
  return {
    catalogue: createCatalogueStore(connection),
    members: createMemberStore(connection),
    sessions: createSessionStore(connection, createSessionUses(connection)),
    orders,
    refunds: createRefundStore(connection),
    changes: createChangeStore(connection, createReplacing(connection, createSingleOrders())),
    paymentEvents: createPaymentEventStore(connection),
    outbox: createOutboxStore(connection),
    reminders: createReminderStore(connection),
    gate: createGateStore(connection, createRecordScans(connection)),
    tickets: createTicketStore(connection),
    ticketKeys: createTicketKeyStore(connection),
    allotments: createAllotmentStore(connection),
    rooms: createRoomStore(connection, { join: createJoin(connection), findTurn: createFindTurn(connection) }),
    accessCodes: createAccessCodeStore(connection),
    claims: createClaimStore(connection, createSingleOrders()),
    auditLog: createAuditLogStore(connection),
    desk: createDeskStore(connection),
    staff: createStaffStore(connection),
    books: createBooksStore(connection),
    till: createTillStore(connection, createSingleOrders(), orders),
    invoices: createInvoiceStore(connection),
    eventMessages: createEventMessageStore(connection),
    dataMode: createDataModeStore(connection),
    // Autovacuum overwrites deleted rows. No statement of a shop's user does so at once.
    erasures: createErasureStore(connection, async () => true),
    personalData: createPersonalDataStore(connection),
    pictures: createPictureStore(connection),
    ...createHealth(connection),
    notes,
    writeDelayMilliseconds: () => 0,
    isFull: () => false,
    readActivity: () => activity.read(),
    async close() {
      await lanes.close()
      await connection.close()
    },
  }
}
