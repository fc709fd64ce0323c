import type { AccessCodeRejectionReason } from '@pokfei/contracts/reasons'
import { openTypes } from '../../access-codes/access-code.ts'
import { normalCode } from '../../access-codes/code-text.ts'
import { freeCount } from '../../catalogue/availability.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'

/** The input of {@link openCode}. */
export interface OpenCodeInput {
  readonly event: EventKey
  readonly memberID: string
  /** The code as the buyer typed it. */
  readonly accessCode: string
}

/** The types that a code opens at this moment, or the reason why it opens none. */
export type OpenCodeResult =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'rejected'; readonly reason: AccessCodeRejectionReason }
  | {
      readonly kind: 'opened'
      readonly types: readonly { readonly typeID: string; readonly isAvailable: boolean }[]
      readonly untilSSE: number | null
    }

/** Looks up an entered code for a member. It counts no use: the transaction of an order does. */
export async function openCode(
  { store, clock }: { readonly store: Pick<Store, 'accessCodes' | 'catalogue'>; readonly clock: Clock },
  { event: key, memberID, accessCode }: OpenCodeInput,
): Promise<OpenCodeResult> {
  const event = await store.catalogue.findStockedEvent(key)
  if (event === null) return { kind: 'notFound' }
  const facts = await store.accessCodes.find(normalCode(accessCode), memberID)
  const opened = openTypes(event, facts, clock.nowSSE())
  if (opened.kind === 'rejected') return opened
  const { kept, typeIDs, code } = opened
  const types = event.ticketTypes
    .filter(({ typeID }) => typeIDs.includes(typeID))
    .map((type) => ({ typeID: type.typeID, isAvailable: kept === null ? freeCount(type) > 0 : kept.places > 0 }))
  return { kind: 'opened', types, untilSSE: code.untilSSE }
}
