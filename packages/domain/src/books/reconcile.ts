import { isWithin, type Period } from './period.ts'
import type { Movement } from './provider-movements.ts'
import type { MovementKind, ProviderTransaction } from './provider-transaction.ts'

/**
 * The seconds before and after a period in which the other side of a movement is looked for. The provider books a payment
 * when it is made, and the shop when it hears of it.
 */
export const lookAroundSeconds = 7 * 86_400

/** The ways in which the ledger and the provider can differ. */
export const differenceKinds = ['missingThere', 'missingHere', 'otherAmount', 'otherCurrency'] as const

/** A movement that only one side has, or that both sides have in another way. */
export interface Difference {
  readonly kind: (typeof differenceKinds)[number]
  /** The kind of movement. For a booking that the ledger does not know, the provider's own word. */
  readonly movement: string
  /** The key of the movement. Null if the provider does not tell it. */
  readonly key: string | null
  readonly orderReference: string | null
  /** The amount in the ledger. Null if it is missing there. */
  readonly hereCents: number | null
  /** The provider's amount, in its currency. Null if it is missing there. */
  readonly thereCents: number | null
  readonly currency: string
  readonly transactionID: string | null
  readonly dateSSE: number
}

/** A movement that one side books within the period, and the other one before or after it. */
export interface OtherPeriod {
  readonly movement: MovementKind
  readonly key: string
  readonly amountCents: number
  /** The time in the ledger. Null while it is under way, or if the provider has taken it back meanwhile. */
  readonly hereSSE: number | null
  readonly thereSSE: number
}

/** The comparison of a period. */
export interface Reconciliation {
  readonly matchedCount: number
  /** The sum of the ledger's movements in the period. */
  readonly hereCents: number
  /** The sum of the provider's movements in the period, before fees and payouts. */
  readonly thereCents: number
  /** The provider's fees in the period. */
  readonly feesCents: number
  readonly payoutsCents: number
  readonly payoutCount: number
  readonly otherPeriods: readonly OtherPeriod[]
  /** Empty if the books agree. */
  readonly differences: readonly Difference[]
}

type Booked = ProviderTransaction & { readonly kind: MovementKind; readonly key: string }

const isBooked = (one: ProviderTransaction): one is Booked =>
  one.key !== null && one.kind !== 'payout' && one.kind !== 'fee' && one.kind !== 'other'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

/**
 * Compares the movements of the ledger with the provider's transactions. Both cover the period and {@link lookAroundSeconds}
 * around it. A payment is found by its order, and a refund or dispute by its ID.
 */
export function reconcile(
  period: Period,
  movements: readonly Movement[],
  transactions: readonly ProviderTransaction[],
): Reconciliation {
  const inside = transactions.filter(({ createdSSE }) => isWithin(period, createdSSE))
  const payouts = inside.filter(({ kind }) => kind === 'payout')
  const here = Map.groupBy(movements, nameOf)
  const there = Map.groupBy(transactions.filter(isBooked), nameOf)
  const failed = new Set([...there.values()].flat().flatMap(({ kind, key }) => (kind === 'refundFailure' ? [key] : [])))
  const known = new Set(movements.filter(({ kind }) => kind.startsWith('refund')).map(({ key }) => key))
  const matched: number[] = []
  const otherPeriods: OtherPeriod[] = []
  const differences: Difference[] = []

  for (const name of new Set([...here.keys(), ...there.keys()])) {
    const { pairs, ours, theirs } = pairUp(here.get(name) ?? [], there.get(name) ?? [])
    for (const [own, booked] of pairs) {
      const isHere = isWithin(period, own.dateSSE)
      const isThere = isWithin(period, booked.createdSSE)
      if (!isHere && !isThere) continue
      if (!isSame(own, booked)) differences.push(otherWay(own, booked))
      else if (isHere && isThere) matched.push(own.amountCents)
      else otherPeriods.push(otherPeriod(booked, own.dateSSE))
    }
    for (const own of ours) if (isWithin(period, own.dateSSE)) differences.push(missingThere(own))
    for (const booked of theirs) {
      if (!isWithin(period, booked.createdSSE)) continue
      // The provider booked a refund and its failure. The shop heard of the failure alone, so nothing moved here.
      if (failed.has(booked.key) && !known.has(booked.key)) otherPeriods.push(otherPeriod(booked, null))
      else differences.push(missingHere(booked))
    }
  }
  const unknown = inside.filter((one) => !isBooked(one) && one.kind !== 'payout' && one.kind !== 'fee')
  return {
    matchedCount: matched.length,
    hereCents: sumOf(movements.filter(({ dateSSE }) => isWithin(period, dateSSE)).map((one) => one.amountCents)),
    thereCents: sumOf(
      inside.filter(({ kind }) => kind !== 'payout' && kind !== 'fee').map(({ amountCents }) => amountCents),
    ),
    feesCents: sumOf(inside.map(({ kind, feeCents, amountCents }) => (kind === 'fee' ? -amountCents : 0) + feeCents)),
    payoutsCents: sumOf(payouts.map(({ amountCents }) => amountCents)),
    payoutCount: payouts.length,
    otherPeriods,
    differences: [...differences, ...unknown.map(missingHere)].toSorted((a, b) => a.dateSSE - b.dateSSE),
  }
}

const nameOf = ({ kind, key }: { readonly kind: MovementKind; readonly key: string }): string => `${kind} ${key}`

const isSame = (own: Movement, { amountCents, currency }: Booked): boolean =>
  currency === 'HKD' && own.amountCents === amountCents

/** Pairs the movements of one name: equal amounts first, then the others in their order. */
function pairUp(here: readonly Movement[], there: readonly Booked[]) {
  const theirs = [...there]
  const pairs: (readonly [Movement, Booked])[] = []
  const isPaired = (own: Movement, isPair: (own: Movement, booked: Booked) => boolean): boolean => {
    const index = theirs.findIndex((one) => isPair(own, one))
    const [booked] = index === -1 ? [] : theirs.splice(index, 1)
    if (booked === undefined) return false
    pairs.push([own, booked])
    return true
  }
  const ours = here.filter((own) => !isPaired(own, isSame)).filter((own) => !isPaired(own, () => true))
  return { pairs, ours, theirs }
}

const otherPeriod = ({ kind, key, amountCents, createdSSE }: Booked, hereSSE: number | null): OtherPeriod => ({
  movement: kind,
  key,
  amountCents,
  hereSSE,
  thereSSE: createdSSE,
})

const otherWay = (own: Movement, booked: Booked): Difference => ({
  kind: booked.currency === 'HKD' ? 'otherAmount' : 'otherCurrency',
  movement: own.kind,
  key: own.key,
  orderReference: own.orderReference,
  hereCents: own.amountCents,
  thereCents: booked.amountCents,
  currency: booked.currency,
  transactionID: booked.transactionID,
  dateSSE: own.dateSSE ?? booked.createdSSE,
})

const missingThere = ({ kind, key, orderReference, amountCents, dateSSE }: Movement): Difference => ({
  kind: 'missingThere',
  movement: kind,
  key,
  orderReference,
  hereCents: amountCents,
  thereCents: null,
  currency: 'HKD',
  transactionID: null,
  dateSSE: dateSSE ?? 0,
})

const missingHere = ({
  kind,
  type,
  key,
  amountCents,
  currency,
  transactionID,
  createdSSE,
}: ProviderTransaction): Difference => ({
  kind: 'missingHere',
  movement: kind === 'other' ? type : kind,
  key,
  orderReference: kind === 'payment' ? key : null,
  hereCents: null,
  thereCents: amountCents,
  currency,
  transactionID,
  dateSSE: createdSSE,
})
