import type { Store } from '@pokfei/domain/ports/store'
import { createCatalogueStore } from './catalogue.ts'
import { rememberCatalogue } from './catalogue-memory.ts'
import { connect } from './connect.ts'
import { createDataModeStore } from './data-mode.ts'
import { createGateStore } from './gate.ts'
import { createGroupCommit } from './group-commit.ts'
import { createGroupRead } from './group-read.ts'
import { createMemberStore } from './members.ts'
import { migrate } from './migrate.ts'
import { createOrderStore } from './orders.ts'
import { createOutboxStore } from './outbox.ts'
import { createPaymentEventStore } from './payment-events.ts'
import { createRefundStore } from './refunds.ts'
import { createReminderStore } from './reminders.ts'
import { createSessionStore } from './sessions.ts'
import { createTicketStore } from './ticket-changes.ts'
import { createTicketKeyStore } from './ticket-keys.ts'

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
  const memory = rememberCatalogue(connection)
  const writer = createGroupCommit(connection, { onRollback: () => memory.forget() })
  return {
    catalogue: createCatalogueStore(connection, writer, memory),
    members: createMemberStore(connection, writer),
    sessions: createSessionStore(connection, writer, createGroupRead(connection)),
    orders: createOrderStore(connection, writer, memory),
    refunds: createRefundStore(connection, writer),
    paymentEvents: createPaymentEventStore(connection, writer),
    outbox: createOutboxStore(connection, writer),
    reminders: createReminderStore(connection, writer),
    tickets: createTicketStore(connection, writer),
    ticketKeys: createTicketKeyStore(connection, writer),
    gate: createGateStore(connection, writer, memory),
    dataMode: createDataModeStore(connection, writer),
    async ping() {
      connection.sqlite.prepare('select 1 from catalogueRevision').get()
    },
    writeDelayMilliseconds: () => 0,
    isFull: () => false,
    async close() {
      await writer.drain()
      connection.sqlite.close()
    },
  }
}
