import type SQLite from 'better-sqlite3'

/** The whereabouts of the received money, in cents. */
export interface MoneyAudit {
  /**
   * The sum of all payments that are known to have been made. These are the payments of completed orders, at the
   * order's price, and all refunded payments, at their own amount.
   */
  readonly inCents: number
  /** The price of the live tickets of completed orders, fees included. */
  readonly ticketsCents: number
  /** The sum of made and pending refunds. */
  readonly refundsCents: number
  /** Empty if `inCents` is the sum of tickets and refunds. */
  readonly errors: readonly string[]
}

const sums = `
  with paid as (
    select paymentID, priceCents as cents from orders where state = 'COMPLETED'
    union all
    select paymentID, amountCents from refunds
  )
  select
    (select coalesce(sum(cents), 0) from paid) as inCents,
    (select coalesce(sum(tickets.salePriceCents + tickets.serviceFeeCents), 0) from tickets join orders using (orderNo) where live and state = 'COMPLETED') as ticketsCents,
    (select coalesce(sum(amountCents), 0) from refunds) as refundsCents,
    (select count(paymentID) - count(distinct paymentID) from paid) as doubles`

/** Adds the money up: in = tickets + refunds, and no payment counts twice. */
export function auditMoney(sqlite: SQLite.Database): MoneyAudit {
  const totals = sqlite
    .prepare<[], { inCents: number; ticketsCents: number; refundsCents: number; doubles: number }>(sums)
    .get()
  if (totals === undefined) throw new Error('the ledger could not be added up')
  const { inCents, ticketsCents, refundsCents, doubles } = totals
  const errors: string[] = []
  if (inCents !== ticketsCents + refundsCents)
    errors.push(`${inCents} cents came in, tickets are ${ticketsCents} and refunds ${refundsCents}`)
  if (doubles > 0) errors.push(`${doubles} payments are of more than one order or refund`)
  return { inCents, ticketsCents, refundsCents, errors }
}
