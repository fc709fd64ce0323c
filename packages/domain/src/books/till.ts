import { hongKongDayAt, formatISO, startOfHongKongDay } from '@pokfei/format/time/hong-kong-time'
import { startOfDay, type Period } from './period.ts'
import type { DoorMeans } from '../payments/door-payment.ts'

/** A night at the door goes on after midnight, and ends at six in the morning (BKS-19). */
const nightEndsAtHour = 6

/** Returns the day to which a night belongs, such as `2026-11-30`: the one on which it began. */
export const nightOf = (momentSSE: number): string => formatISO(momentSSE - nightEndsAtHour * 3600).slice(0, 10)

/** Returns the time of a night. Throws if there is no such day. */
export function periodOfNight(day: string): Period {
  const startSSE = startOfDay(day)
  if (startSSE === null) throw new RangeError(`no day: ${day}`)
  const at = (days: number) => hongKongDayAt(startOfHongKongDay(startSSE), days, nightEndsAtHour, 0)
  return { fromSSE: at(0), toSSE: at(1) }
}

/** The sales and refunds of a till by one means. */
export interface TillSum {
  readonly means: DoorMeans
  readonly saleCount: number
  readonly salesCents: number
  readonly refundCount: number
  /** The money that was given back by hand. */
  readonly refundsCents: number
}

/** The count of a drawer at the end of a night. */
export interface TillCount {
  readonly operator: string
  readonly day: string
  /** The change with which the drawer began. */
  readonly floatCents: number
  /** The cash that had to be in the drawer: float and sales, less refunds. */
  readonly expectedCents: number
  readonly countedCents: number
  readonly countedSSE: number
}

/** A till: one operator in one night. */
export interface Till {
  readonly operator: string
  readonly day: string
  /** One for each means that was used. */
  readonly sums: readonly TillSum[]
  /** Null until the drawer is counted. */
  readonly count: TillCount | null
}

/** Returns the cash that must be in a drawer beside its float. */
export const cashOf = (sums: readonly TillSum[]): number =>
  sums.reduce(
    (cents, { means, salesCents, refundsCents }) => cents + (means === 'cash' ? salesCents - refundsCents : 0),
    0,
  )

/** The count that an operator asks for. */
export interface CountRequest {
  readonly operator: string
  readonly day: string
  readonly floatCents: number
  readonly countedCents: number
}

/** The end of a count. */
export type CountResult =
  | { readonly kind: 'counted'; readonly count: TillCount }
  /** The same numbers were counted before. */
  | { readonly kind: 'unchanged'; readonly count: TillCount }
  /** The drawer was counted before, with other numbers. */
  | { readonly kind: 'countedBefore'; readonly count: TillCount }

/** Decides about a count (BKS-20). A drawer is counted once. */
export function decideCount(
  { operator, day, floatCents, countedCents }: CountRequest,
  { sums, count }: Pick<Till, 'sums' | 'count'>,
  nowSSE: number,
): CountResult {
  if (count !== null) {
    const isSame = count.countedCents === countedCents && count.floatCents === floatCents
    return { kind: isSame ? 'unchanged' : 'countedBefore', count }
  }
  const expectedCents = floatCents + cashOf(sums)
  return { kind: 'counted', count: { operator, day, floatCents, expectedCents, countedCents, countedSSE: nowSSE } }
}
