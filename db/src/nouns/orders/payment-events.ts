import { eq } from 'drizzle-orm'
import type { PaymentEventStore } from '@pokfei/domain/ports/payment-event-store'
import type { Engine } from '../../shared/engine.ts'
import { paymentEvents } from '../../tables/postgres.ts'

/** Creates the store of known payment events. */
export function createPaymentEventStore({ run, writeAlone }: Engine): PaymentEventStore {
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
      writeAlone(async (db) => {
        await db.insert(paymentEvents).values({ eventID, paymentID, seenTimeSSE: nowSSE }).onConflictDoNothing()
      }),
  }
}
