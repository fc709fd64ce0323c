import type SQLite from 'better-sqlite3'

/** Where the money that came in is, in cents. */
export interface MoneyAudit {
  /** Every payment that is known to have been made: of a completed order, which agreed with its price, or one that goes
   *  back, whatever its amount was. */
  readonly inCents: number
  /** What the live tickets of completed orders cost, fees included. */
  readonly ticketsCents: number
  /** Refunds, made or still owed. */
  readonly refundsCents: number
  /** Empty when the first is the sum of the others. */
  readonly faults: readonly string[]
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

/** Adds the money up: in = tickets + refunds, and no payment is of two. */
export function auditMoney(sqlite: SQLite.Database): MoneyAudit {
  const counted = sqlite.prepare<[], { inCents: number; ticketsCents: number; refundsCents: number; doubles: number }>(sums).get()
  if (counted === undefined) throw new Error('the books could not be added up')
  const { inCents, ticketsCents, refundsCents, doubles } = counted
  const faults: string[] = []
  if (inCents !== ticketsCents + refundsCents) faults.push(`${inCents} cents came in, tickets are ${ticketsCents} and refunds ${refundsCents}`)
  if (doubles > 0) faults.push(`${doubles} payments are of more than one order or refund`)
  return { inCents, ticketsCents, refundsCents, faults }
}
