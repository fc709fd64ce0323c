import type { PlaceOrder } from '@pokfei/contracts/routes/orders'
import type { EventKey } from '../api/catalogue-queries.ts'
import { nowSSE } from '../time/clock.ts'
import { checkoutsKey } from '../browser-storage/checkout-storage.ts'
import { isRecord, readStored, writeStored, type WebStorage } from '../browser-storage/storage.ts'
import type { Selection } from './selection.ts'

/** One attempt to place an order. Its key belongs to this body alone. */
export interface Attempt {
  readonly body: string
  readonly key: string
}

/** The entries of a buyer for an event that are not sent yet. A reload, a sign-in or a closed tab loses none
 *  (CHK-36, SEL-51). */
export interface CheckoutDraft {
  readonly choice: Selection
  readonly adjacentSeating: boolean
  readonly hasAcceptedTerms: boolean
  readonly attempt: Attempt | null
  /** The access code that the buyer entered. Null without one. */
  readonly accessCode: string | null
}

const emptyDraft: CheckoutDraft = {
  choice: {},
  adjacentSeating: false,
  hasAcceptedTerms: false,
  attempt: null,
  accessCode: null,
}

/** Seconds after which the entries expire (SEL-51). */
const draftLifetimeSeconds = 86_400

const nameOf = ({ organizerID, eventID }: EventKey) => `${organizerID}/${eventID}`

/** Returns all stored entries that have not expired, by the names of the events. */
function readDrafts(storage: WebStorage): Readonly<Record<string, unknown>> {
  const isCurrent = (stored: unknown) =>
    isRecord(stored) && typeof stored['keptSSE'] === 'number' && nowSSE() - stored['keptSSE'] < draftLifetimeSeconds
  return Object.fromEntries(
    Object.entries(readStored(storage, checkoutsKey) ?? {}).filter(([, stored]) => isCurrent(stored)),
  )
}

/** Returns the stored entries for an event. */
export function readCheckoutDraft(storage: WebStorage, event: EventKey): CheckoutDraft {
  const stored = readDrafts(storage)[nameOf(event)]
  if (!isRecord(stored)) return emptyDraft
  return {
    choice: asSelection(stored['choice']),
    adjacentSeating: stored['adjacentSeating'] === true,
    hasAcceptedTerms: stored['hasAcceptedTerms'] === true,
    attempt: asAttempt(stored['attempt']),
    accessCode: typeof stored['accessCode'] === 'string' ? stored['accessCode'] : null,
  }
}

/** Stores a part of the entries and leaves the rest as it is. */
export function storeCheckoutDraft(storage: WebStorage, event: EventKey, part: Partial<CheckoutDraft>): void {
  const checkout = { ...readCheckoutDraft(storage, event), ...part, keptSSE: nowSSE() }
  writeStored(storage, checkoutsKey, { ...readDrafts(storage), [nameOf(event)]: checkout })
}

/** Deletes the entries, because the order has used them (SEL-52). */
export function clearCheckoutDraft(storage: WebStorage, event: EventKey): void {
  const { [nameOf(event)]: _used, ...others } = readDrafts(storage)
  writeStored(storage, checkoutsKey, others)
}

/**
 * Returns the Idempotency-Key of a checkout. It stays the same for the same body, over retries and reloads. So a lost
 * response never leads to a second order (CHK-30).
 */
export function attemptKey(storage: WebStorage, checkout: PlaceOrder, newKey: () => string): string {
  const body = JSON.stringify(checkout)
  const { attempt } = readCheckoutDraft(storage, checkout)
  if (attempt?.body === body) return attempt.key
  const key = newKey()
  storeCheckoutDraft(storage, checkout, { attempt: { body, key } })
  return key
}

/** Ends an attempt after the server's decision. The next one gets a new key (CHK-31). */
export function endAttempt(storage: WebStorage, event: EventKey): void {
  storeCheckoutDraft(storage, event, { attempt: null })
}

function asSelection(value: unknown): Selection {
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
