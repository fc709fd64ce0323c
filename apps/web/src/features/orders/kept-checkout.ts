import type { PlaceOrder } from '@pokfei/contracts/orders'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { nowSSE } from '../../clock.ts'
import { checkoutsKey } from '../../kept-checkouts.ts'
import { isRecord, readKept, writeKept, type TabStorage } from '../../tab-storage.ts'
import type { Choice } from './choice.ts'

/** One attempt to place an order: its key belongs to this body and no other. */
export interface Attempt {
  readonly body: string
  readonly key: string
}

/** What a buyer has entered for an event and not yet sent, so that neither a reload, a sign-in nor a closed tab loses it. */
export interface KeptCheckout {
  readonly choice: Choice
  readonly adjacentSeating: boolean
  readonly hasAcceptedTerms: boolean
  readonly attempt: Attempt | null
}

const nothing: KeptCheckout = { choice: {}, adjacentSeating: false, hasAcceptedTerms: false, attempt: null }

/** Whoever comes back later than this chooses anew. */
const keptForSeconds = 86_400

const nameOf = ({ organizerID, eventID }: EventKey) => `${organizerID}/${eventID}`

/** All that is kept and not too old, by the names of the events. */
function readAll(storage: TabStorage): Readonly<Record<string, unknown>> {
  const isYoung = (kept: unknown) => isRecord(kept) && typeof kept['keptSSE'] === 'number' && nowSSE() - kept['keptSSE'] < keptForSeconds
  return Object.fromEntries(Object.entries(readKept(storage, checkoutsKey) ?? {}).filter(([, kept]) => isYoung(kept)))
}

/** What is kept for an event. */
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

/** Keeps a part anew and leaves the rest as it is. */
export function keepCheckout(storage: TabStorage, event: EventKey, part: Partial<KeptCheckout>): void {
  const checkout = { ...readCheckout(storage, event), ...part, keptSSE: nowSSE() }
  writeKept(storage, checkoutsKey, { ...readAll(storage), [nameOf(event)]: checkout })
}

/** The order stands: the choice has been used. */
export function forgetCheckout(storage: TabStorage, event: EventKey): void {
  const { [nameOf(event)]: _used, ...others } = readAll(storage)
  writeKept(storage, checkoutsKey, others)
}

/**
 * The Idempotency-Key of a checkout: made once and used again for as long as the very same is asked for, over
 * retries and reloads, so that no answer that got lost makes a second order.
 */
export function attemptKey(storage: TabStorage, wanted: PlaceOrder, newKey: () => string): string {
  const body = JSON.stringify(wanted)
  const { attempt } = readCheckout(storage, wanted)
  if (attempt?.body === body) return attempt.key
  const key = newKey()
  keepCheckout(storage, wanted, { attempt: { body, key } })
  return key
}

/** The server has given its last word on an attempt; the next one is another. */
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
