import type { KeptPlaces } from '../access-codes/access-code.ts'
import type { NewRefund } from '../payments/refund.ts'
import type { Turn } from '../rooms/room.ts'
import type { OrderPaid, OrderTransition } from './order-transition.ts'
import type {
  Order,
  OrderAccess,
  OrderDecision,
  OrderNotFound,
  OrderRejection,
  OrderTicket,
  PlacedOrder,
} from './order.ts'
import { returnPlaces } from './open-sale.ts'
import { stockChanges, type StockChange } from './stock-change.ts'

/*
 * The writes of a decision, as plain data. An engine makes all of them in one transaction, in their order.
 * It may also collect those of many decisions and write each kind at once.
 */

/** The key and the content hash of a checkout that may be repeated. */
export interface RequestKey {
  readonly key: string
  readonly bodyHash: string
}

/** The changed fields of an order that is completed. */
type Completion = Pick<Order, 'state' | 'paymentID' | 'paymentMethod' | 'paidSSE' | 'dueSSE'>

/** One write that follows from a decision about an order. */
export type OrderEffect =
  /** Comes first. The others belong to the inserted order. */
  | { readonly kind: 'insertOrder'; readonly order: Order; readonly tickets: readonly OrderTicket[] }
  | { readonly kind: 'completeOrder'; readonly change: Completion }
  | { readonly kind: 'cancelOrder'; readonly change: Pick<Order, 'state' | 'dueSSE'> }
  | { readonly kind: 'scheduleCheck'; readonly change: Pick<Order, 'dueSSE' | 'isPaymentPending'> }
  | { readonly kind: 'changeStock'; readonly change: StockChange }
  /** The order is one use of this access code. */
  | { readonly kind: 'useCode'; readonly code: string }
  /** The order gives its use of this access code back. */
  | { readonly kind: 'returnCode'; readonly code: string }
  /** The allotment has these places from now on. The stock counts them as held already. */
  | { readonly kind: 'changeKept'; readonly kept: KeptPlaces }
  /** The tickets of the order are live no more. */
  | { readonly kind: 'releaseTickets' }
  /** The tickets of the order are live again, with these seats. Gates learn of each. */
  | { readonly kind: 'reviveTickets'; readonly tickets: readonly Pick<OrderTicket, 'ticketID' | 'seat'>[] }
  /** The refund is owed, and its buyer hears of it. A refund that is stored already stays as it is. */
  | { readonly kind: 'enqueueRefund'; readonly refund: NewRefund }
  /** The order belongs to this turn of its member, which is claimed by it if nobody has claimed it before. */
  | { readonly kind: 'useTurn'; readonly turn: Turn }
  /** A confirmation that was enqueued before stays as it is. */
  | { readonly kind: 'enqueueConfirmation' }
  /** Stores the response to a checkout: its order if there is one, else the rejection. */
  | ({ readonly kind: 'storeRequest'; readonly rejection: OrderRejection | OrderNotFound | null } & RequestKey)

/** True if {@link placeEffects} depend on the buyer's address: only a free order is confirmed at once. */
export function placeNeedsEmail(decision: OrderDecision): boolean {
  return decision.kind === 'placed' && decision.order.state === 'COMPLETED'
}

/** The facts of {@link placeEffects}. */
export interface PlaceEffectFacts {
  /** True if the member's address is confirmed. */
  readonly hasProvenEmail: boolean
  readonly requestKey: RequestKey | null
  /** The turn that allows the order. Null if the event has no room. */
  readonly turn: Turn | null
}

/** Returns what a checkout writes. */
export function placeEffects(
  decision: OrderDecision,
  { hasProvenEmail, requestKey, turn }: PlaceEffectFacts,
): readonly OrderEffect[] {
  const effects: OrderEffect[] = []
  if (decision.kind === 'placed') {
    const { order, tickets, access } = decision
    const isCompleted = order.state === 'COMPLETED'
    effects.push(
      { kind: 'insertOrder', order, tickets },
      ...stockEffects(tickets, access?.kept ? 'held' : 'free', isCompleted ? 'sold' : 'held'),
    )
    if (turn !== null) effects.push({ kind: 'useTurn', turn })
    if (access) effects.push({ kind: 'useCode', code: access.code })
    if (access?.kept) effects.push({ kind: 'changeKept', kept: access.kept })
    if (isCompleted && hasProvenEmail) effects.push({ kind: 'enqueueConfirmation' })
  }
  if (requestKey)
    effects.push({ kind: 'storeRequest', rejection: decision.kind === 'placed' ? null : decision, ...requestKey })
  return effects
}

/** Returns what a transition of an order writes. `hasProvenEmail` is true if the member's address is confirmed. */
export function transitionEffects(
  { order, tickets, access }: PlacedOrder,
  transition: OrderTransition,
  { hasProvenEmail }: { readonly hasProvenEmail: boolean },
): readonly OrderEffect[] {
  switch (transition.kind) {
    case 'unchanged':
      return []
    case 'wait': {
      const isPaymentPending = transition.isPaymentPending ?? order.isPaymentPending
      return [{ kind: 'scheduleCheck', change: { dueSSE: transition.dueSSE, isPaymentPending } }]
    }
    case 'complete':
      return [completion(transition.paid), ...stockEffects(tickets, 'held', 'sold'), ...confirmations(hasProvenEmail)]
    case 'cancel':
      return [
        { kind: 'cancelOrder', change: { state: 'CANCELLED', dueSSE: transition.dueSSE } },
        { kind: 'releaseTickets' },
        ...releaseEffects(tickets, access),
        ...(transition.refund ? [{ kind: 'enqueueRefund', refund: transition.refund } as const] : []),
      ]
    case 'revive':
      return [
        completion(transition.paid),
        { kind: 'reviveTickets', tickets: transition.tickets },
        ...stockEffects(transition.tickets, 'free', 'sold'),
        ...confirmations(hasProvenEmail),
      ]
    case 'refund':
      return [
        { kind: 'scheduleCheck', change: { dueSSE: null, isPaymentPending: order.isPaymentPending } },
        { kind: 'enqueueRefund', refund: transition.refund },
      ]
  }
}

/** Returns the order as it is after the effects of one transition. At most one of them changes its fields. */
export function orderAfter(order: Order, effects: readonly OrderEffect[]): Order {
  const changing = effects.find((effect) => 'change' in effect && effect.kind !== 'changeStock')
  return changing ? { ...order, ...changing.change } : order
}

function completion({ paymentID, method, paidSSE }: OrderPaid): OrderEffect {
  return {
    kind: 'completeOrder',
    change: { state: 'COMPLETED', paymentID, paymentMethod: method, paidSSE, dueSSE: null },
  }
}

/** Only a confirmed address gets a confirmation. */
function confirmations(hasProvenEmail: boolean): readonly OrderEffect[] {
  return hasProvenEmail ? [{ kind: 'enqueueConfirmation' }] : []
}

/** Returns how the held places become free. Those of an allotment return to it, so the stock stays as it is. */
function releaseEffects(tickets: readonly OrderTicket[], access: OrderAccess | undefined): readonly OrderEffect[] {
  if (access === undefined) return stockEffects(tickets, 'held', 'free')
  const { code, kept } = access
  return [
    ...(kept === null
      ? stockEffects(tickets, 'held', 'free')
      : [{ kind: 'changeKept', kept: returnPlaces(kept, tickets) } as const]),
    { kind: 'returnCode', code },
  ]
}

function stockEffects(...move: Parameters<typeof stockChanges>): readonly OrderEffect[] {
  return stockChanges(...move).map((change) => ({ kind: 'changeStock', change }))
}
