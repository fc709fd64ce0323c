/**
 * Money: integer cents everywhere inside, HKD dollars on the wire (a JSON number with at most two decimals). Only this
 * module converts between the two (CON-1 to CON-4).
 */

/** The largest amount on the wire, in cents: far above any order, far below where doubles lose cents. */
const maxCents = 1e11

/**
 * Returns the wire's dollars of an amount in cents: `toHkd(142050)` is 1420.5. Throws a RangeError unless the amount is
 * whole cents.
 */
export function toHkd(cents: number): number {
  return wholeCents(cents) / 100
}

/**
 * Returns the cents of the wire's dollars: `toCents(1420.5)` is 142050. Throws a RangeError for more than two decimals,
 * so that money is never rounded silently.
 */
export function toCents(hkd: number): number {
  const cents = Math.round(hkd * 100)
  if (Math.abs(cents - hkd * 100) > 1e-4) throw new RangeError(`not an amount in HKD: ${hkd}`)
  return wholeCents(cents)
}

/** The format of decimals. */
export interface HkdFormat {
  /** 0 (the default) omits `.00` and still shows nonzero cents. 2 always shows both decimals. */
  readonly decimals?: 0 | 2
}

/**
 * Formats cents for readers of either language: `HK$1,280`, or `HK$1,280.00` with two decimals. It always shows nonzero
 * cents. It reads no locale. The sums of a whole shop may exceed what the wire accepts. Throws a RangeError unless the
 * amount is whole cents.
 */
export function formatHkd(cents: number, { decimals = 0 }: HkdFormat = {}): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount in cents: ${cents}`)
  const amount = Math.abs(cents)
  const rest = amount % 100
  const dollars = String((amount - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  const tail = decimals === 2 || rest !== 0 ? `.${String(rest).padStart(2, '0')}` : ''
  return `${cents < 0 ? '-' : ''}HK$${dollars}${tail}`
}

function wholeCents(cents: number): number {
  if (!Number.isInteger(cents) || Math.abs(cents) > maxCents) throw new RangeError(`not an amount in cents: ${cents}`)
  return cents
}
