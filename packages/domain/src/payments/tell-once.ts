import type { Clock } from '../ports/clock.ts'
import type { PaymentNotification } from '../ports/payment-provider.ts'
import type { PaymentEventStore, Store } from '../ports/store.ts'

/** The events that each store's callers are reporting now. A second caller skips them. */
const beingTold = new WeakMap<PaymentEventStore, Set<string>>()

/**
 * Reports an event of a payment, and only then records its ID. An event that any process reported before is skipped. A
 * process that dies in between, or two that report at the same moment, report it twice. Throws if the ID could not be
 * recorded.
 */
export async function tellOnce(
  { store: { paymentEvents }, clock }: { readonly store: Pick<Store, 'paymentEvents'>; readonly clock: Clock },
  event: PaymentNotification,
  tell: () => void,
): Promise<void> {
  const telling = beingTold.get(paymentEvents) ?? new Set<string>()
  beingTold.set(paymentEvents, telling)
  if (telling.has(event.eventID)) return
  telling.add(event.eventID)
  try {
    if (await paymentEvents.isKnown(event.eventID).catch(() => false)) return
    tell()
    await paymentEvents.note(event, clock.nowSSE())
  } finally {
    telling.delete(event.eventID)
  }
}
