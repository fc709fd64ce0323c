/**
 * Money: integer cents everywhere inside, HKD dollars (a JSON number with at most two decimals) on
 * the wire. This module is the only place where one becomes the other (spec §9).
 */

/** The largest amount taken, in cents: far above any order, far below where doubles lose cents. */
const maxCents = 1e11

/** Cents to the wire's dollars: `toHkd(142050)` is 1420.5. Throws a RangeError unless given whole cents. */
export function toHkd(cents: number): number {
  return wholeCents(cents) / 100
}

/**
 * The wire's dollars to cents: `toCents(1420.5)` is 142050.
 * Throws a RangeError for an amount with more than two decimals, so that money is never rounded silently.
 */
export function toCents(hkd: number): number {
  const cents = Math.round(hkd * 100)
  if (Math.abs(cents - hkd * 100) > 1e-4) throw new RangeError(`not an amount in HKD: ${hkd}`)
  return wholeCents(cents)
}

/** How many decimals are shown. */
export interface HkdFormat {
  /** 0 (the default) leaves `.00` out and still shows cents that are not zero; 2 always shows both. */
  readonly decimals?: 0 | 2
}

/**
 * Cents as a reader sees them, in either language: `HK$1,280`, or `HK$1,280.00` with two decimals.
 * Cents that are not zero are always shown. Reads no locale.
 */
export function formatHkd(cents: number, { decimals = 0 }: HkdFormat = {}): string {
  const amount = Math.abs(wholeCents(cents))
  const rest = amount % 100
  const dollars = String((amount - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  const tail = decimals === 2 || rest !== 0 ? `.${String(rest).padStart(2, '0')}` : ''
  return `${cents < 0 ? '-' : ''}HK$${dollars}${tail}`
}

function wholeCents(cents: number): number {
  if (!Number.isInteger(cents) || Math.abs(cents) > maxCents) throw new RangeError(`not an amount in cents: ${cents}`)
  return cents
}
