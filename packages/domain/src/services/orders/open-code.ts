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
      readonly types: readonly { readonly typeID: string; readonly isAvailable: boolean }[]
      /** The ones of them that nobody sees without a code. Left out if there are none (SHR-4). */
      readonly codeTypes?: readonly StockedTicketType[]
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
  const types = event.ticketTypes.filter(
    (type) => typeIDs.includes(type.typeID) && windowOf(type, clock.nowSSE()) !== 'ended',
  )
  const codeTypes = types.filter(({ byCodeOnly }) => byCodeOnly).map(openedType)
  return {
    kind: 'opened',
    types: types.map((type) => ({
      typeID: type.typeID,
      isAvailable: kept === null ? freeCount(type) > 0 : kept.places > 0,
    })),
    ...(codeTypes.length > 0 && { codeTypes }),
    untilSSE: code.untilSSE,
  }
}
