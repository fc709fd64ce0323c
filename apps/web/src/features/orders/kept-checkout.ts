import type { PlaceOrder } from '@pokfei/contracts/orders'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { nowSSE } from '../../clock.ts'
import { checkoutsKey } from '../../kept-checkouts.ts'
import { isRecord, readKept, writeKept, type TabStorage } from '../../tab-storage.ts'
import type { Choice } from './choice.ts'

/** One attempt to place an order. Its key belongs to this body alone. */
export interface Attempt {
  readonly body: string
  readonly key: string
}

/** The entries of a buyer for an event that are not sent yet. A reload, a sign-in or a closed tab loses none
 *  (CHK-36, SEL-51). */
export interface KeptCheckout {
  readonly choice: Choice
  readonly adjacentSeating: boolean
  readonly hasAcceptedTerms: boolean
  readonly attempt: Attempt | null
}

const nothing: KeptCheckout = { choice: {}, adjacentSeating: false, hasAcceptedTerms: false, attempt: null }

/** Seconds after which the entries expire (SEL-51). */
const keptForSeconds = 86_400

const nameOf = ({ organizerID, eventID }: EventKey) => `${organizerID}/${eventID}`

/** Returns all stored entries that have not expired, by the names of the events. */
function readAll(storage: TabStorage): Readonly<Record<string, unknown>> {
  const isYoung = (kept: unknown) =>
    isRecord(kept) && typeof kept['keptSSE'] === 'number' && nowSSE() - kept['keptSSE'] < keptForSeconds
  return Object.fromEntries(Object.entries(readKept(storage, checkoutsKey) ?? {}).filter(([, kept]) => isYoung(kept)))
}

/** Returns the stored entries for an event. */
export function readCheckout(storage: TabStorage, event: EventKey): KeptCheckout {
  const kept = readAll(storage)[nameOf(event)]
  if (!isRecord(kept)) return nothing
  return {
    choice: asChoice(kept['choice']),
    adjacentSeating: kept['adjacentSeating'] === true,
    hasAcceptedTerms: kept['hasAcceptedTerms'] === true,
    attempt: asAttempt(kept['attempt']),
  }
}

/** Stores a part of the entries and leaves the rest as it is. */
export function keepCheckout(storage: TabStorage, event: EventKey, part: Partial<KeptCheckout>): void {
  const checkout = { ...readCheckout(storage, event), ...part, keptSSE: nowSSE() }
  writeKept(storage, checkoutsKey, { ...readAll(storage), [nameOf(event)]: checkout })
}

/** Deletes the entries, because the order has used them (SEL-52). */
export function forgetCheckout(storage: TabStorage, event: EventKey): void {
  const { [nameOf(event)]: _used, ...others } = readAll(storage)
  writeKept(storage, checkoutsKey, others)
}

/**
 * Returns the Idempotency-Key of a checkout. It stays the same for the same body, over retries and reloads. So a lost
 * response never leads to a second order (CHK-30).
 */
export function attemptKey(storage: TabStorage, wanted: PlaceOrder, newKey: () => string): string {
  const body = JSON.stringify(wanted)
  const { attempt } = readCheckout(storage, wanted)
  if (attempt?.body === body) return attempt.key
  const key = newKey()
  keepCheckout(storage, wanted, { attempt: { body, key } })
  return key
}

/** Ends an attempt after the server's decision. The next one gets a new key (CHK-31). */
export function endAttempt(storage: TabStorage, event: EventKey): void {
  keepCheckout(storage, event, { attempt: null })
}

function asChoice(value: unknown): Choice {
  if (!isRecord(value)) return {}
  const counts = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isInteger(entry[1]) && entry[1] > 0,
  )
  return Object.fromEntries(counts)
}

function asAttempt(value: unknown): Attempt | null {
  if (!isRecord(value)) return null
  const { body, key } = value
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : null
}
