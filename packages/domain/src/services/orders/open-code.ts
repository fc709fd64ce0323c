import type { AccessCodeRejectionReason } from '@pokfei/contracts/reasons'
import { openTypes } from '../../access-codes/access-code.ts'
import type { CountedCode } from '../../access-codes/counted-code.ts'
import { freeCount } from '../../catalogue/availability.ts'
import type { EventKey, StockedTicketType } from '../../catalogue/catalogue.ts'
import { windowOf } from '../../catalogue/pool.ts'
import { openedType } from '../../orders/open-sale.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'
import { judgeCode, type CodeDeps, type TooManyCodes } from './judge-code.ts'

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
  | TooManyCodes
  | { readonly kind: 'rejected'; readonly reason: AccessCodeRejectionReason }
  | {
      readonly kind: 'opened'
      readonly types: readonly {
        readonly type: StockedTicketType
        readonly isCodeOnly: boolean
        readonly isAvailable: boolean
      }[]
      readonly untilSSE: number | null
    }

/** The dependencies of {@link openCode} beside the budget. */
interface OpenCodeDeps {
  readonly store: Pick<Store, 'accessCodes' | 'catalogue'>
  readonly clock: Clock
}

/** Looks up an entered code for a member. It counts no use: the transaction of an order does. */
export function openCode(
  deps: OpenCodeDeps & CodeDeps,
  { event, memberID, accessCode }: OpenCodeInput,
): Promise<OpenCodeResult> {
  return judgeCode(deps, { ...event, memberID }, accessCode, (code) => openCounted(deps, event, memberID, code))
}

async function openCounted(
  { store, clock }: OpenCodeDeps,
  key: EventKey,
  memberID: string,
  accessCode: CountedCode,
): Promise<OpenCodeResult> {
  const event = await store.catalogue.findStockedEvent(key)
  if (event === null) return { kind: 'notFound' }
  const facts = await store.accessCodes.find(accessCode, memberID)
  const opened = openTypes(event, facts, clock.nowSSE())
  if (opened.kind === 'rejected') return opened
  const { kept, typeIDs, code } = opened
  const types = event.ticketTypes
    .filter(({ typeID }) => typeIDs.includes(typeID))
    .filter((type) => windowOf(type, clock.nowSSE()) !== 'ended')
    .map((type) => ({
      type: openedType(type),
      isCodeOnly: type.byCodeOnly,
      isAvailable: kept === null ? freeCount(type) > 0 : kept.places > 0,
    }))
  return { kind: 'opened', types, untilSSE: code.untilSSE }
}
