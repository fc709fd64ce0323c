import type { Store } from '@pokfei/domain/ports/store'
import { createCatalogueStore } from '../catalogue/catalogue.ts'
import { connect } from '../engine/connect.ts'
import { createDataModeStore } from '../engine/data-mode.ts'
import { createHealth } from '../engine/health.ts'
import { migrate } from '../engine/migrate.ts'
import { createOutboxStore } from '../emails/outbox.ts'
import { createMemberStore } from '../members/members.ts'
import { createSessionStore } from '../members/sessions.ts'
import { openOrderLanes } from '../orders/order-lanes.ts'
import { createOrderStore } from '../orders/orders.ts'
import { createPaymentEventStore } from '../orders/payment-events.ts'
import { createRefundStore } from '../orders/refunds.ts'
import { createPictureStore } from '../pictures/pictures.ts'
import { createGateStore } from '../gate/gate.ts'
import { createReminderStore } from '../reminders/reminders.ts'
import { createTicketStore } from '../tickets/ticket-changes.ts'
import { createTicketKeyStore } from '../tickets/ticket-keys.ts'

/** The parts of the {@link Store} that PostgreSQL has so far. No server opens it before it has all. */
export type PostgresStore = Pick<
  Store,
  | 'catalogue'
  | 'members'
  | 'sessions'
  | 'orders'
  | 'refunds'
  | 'paymentEvents'
  | 'outbox'
  | 'gate'
  | 'reminders'
  | 'tickets'
  | 'ticketKeys'
  | 'dataMode'
  | 'pictures'
  | 'ping'
  | 'readClock'
  | 'close'
>

/** Opens the database of a `postgres:` URL and migrates it. Throws `StoreUnusable` and `StoreTooNew`. */
export async function openPostgresStore(databaseURL: string): Promise<PostgresStore> {
  const connection = await connect(databaseURL)
  try {
    await migrate(databaseURL)
  } catch (error) {
    await connection.close()
    throw error
  }
  const lanes = openOrderLanes(databaseURL, connection)
  return {
    catalogue: createCatalogueStore(connection),
    members: createMemberStore(connection),
    sessions: createSessionStore(connection),
    orders: createOrderStore(connection, lanes),
    refunds: createRefundStore(connection),
    paymentEvents: createPaymentEventStore(connection),
    outbox: createOutboxStore(connection),
    reminders: createReminderStore(connection),
    gate: createGateStore(connection),
    tickets: createTicketStore(connection),
    ticketKeys: createTicketKeyStore(connection),
    dataMode: createDataModeStore(connection),
    pictures: createPictureStore(connection),
    ...createHealth(connection),
    async close() {
      await lanes.close()
      await connection.close()
    },
  }
}
