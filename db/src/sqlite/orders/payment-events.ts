import { eq } from 'drizzle-orm'
import type { PaymentEventStore } from '@pokfei/domain/ports/payment-event-store'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { paymentEvents } from '../../tables/sqlite.ts'

/** Creates the store of known payment events in SQLite. */
export function createPaymentEventStore({ db }: Connection, writer: GroupCommit): PaymentEventStore {
  return {
    isKnown: async (eventID) =>
      db
        .select({ eventID: paymentEvents.eventID })
        .from(paymentEvents)
        .where(eq(paymentEvents.eventID, eventID))
        .get() !== undefined,
    record: ({ eventID, paymentID }, nowSSE) =>
      writer.write(() => {
        db.insert(paymentEvents).values({ eventID, paymentID, seenTimeSSE: nowSSE }).onConflictDoNothing().run()
      }),
  }
}
