import type { Clock } from '../../ports/clock.ts'
import type { PaymentEvent } from '../../payments/payment.ts'
import type { PaymentEventStore } from '../../ports/payment-event-store.ts'
import type { Store } from '../../ports/store.ts'

/** The events that each store's callers are reporting now. A second caller skips them. */
const reportsUnderWay = new WeakMap<PaymentEventStore, Set<string>>()

/**
 * Reports an event of a payment, and only then records its ID. An event that any process reported before is skipped. A
 * process that dies in between, or two that report at the same moment, report it twice. Throws if the ID could not be
 * recorded.
 */
export async function reportOnce(
  { store: { paymentEvents }, clock }: { readonly store: Pick<Store, 'paymentEvents'>; readonly clock: Clock },
  event: PaymentEvent,
  report: () => void,
): Promise<void> {
  const reporting = reportsUnderWay.get(paymentEvents) ?? new Set<string>()
  reportsUnderWay.set(paymentEvents, reporting)
  if (reporting.has(event.eventID)) return
  reporting.add(event.eventID)
  try {
    if (await paymentEvents.isKnown(event.eventID).catch(() => false)) return
    report()
    await paymentEvents.record(event, clock.nowSSE())
  } finally {
    reporting.delete(event.eventID)
  }
}
