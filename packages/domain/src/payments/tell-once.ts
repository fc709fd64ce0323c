import type { Clock } from '../ports/clock.ts'
import type { PaymentNotification } from '../ports/payment-provider.ts'
import type { PaymentEventStore, Store } from '../ports/store.ts'

/** What each store's callers are telling right now: another caller leaves it to them. */
const beingTold = new WeakMap<PaymentEventStore, Set<string>>()

/** Tells something of a payment, and only then writes down, under the event's id, that it was told. What was told before,
 *  by any process, is not told again. A process that dies in between, or two that tell in the same moment, tell it twice.
 *  Throws when it could not be written down. */
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
