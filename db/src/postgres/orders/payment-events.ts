import { eq } from 'drizzle-orm'
import type { PaymentEventStore } from '@pokfei/domain/ports/payment-event-store'
import type { Connection } from '../engine/connect.ts'
import { paymentEvents } from '../../tables/postgres.ts'

/** Creates the store of known payment events in PostgreSQL. */
export function createPaymentEventStore({ run }: Connection): PaymentEventStore {
  return {
    isKnown: (eventID) =>
      run(async (db) => {
        const known = await db
          .select({ eventID: paymentEvents.eventID })
          .from(paymentEvents)
          .where(eq(paymentEvents.eventID, eventID))
        return known.length > 0
      }),
    record: ({ eventID, paymentID }, nowSSE) =>
      run(async (db) => {
        await db.insert(paymentEvents).values({ eventID, paymentID, seenTimeSSE: nowSSE }).onConflictDoNothing()
      }),
  }
}
