import SQLite from 'better-sqlite3'
import { auditBooks } from '@pokfei/db/sqlite/audit-books'
import type { SoakShop } from './soak-shop.ts'

/** The final state of a soak's payments, and every discrepancy. */
export interface MoneyReport {
  readonly payments: number
  /** Paid, and the buyer has the tickets. */
  readonly ticketed: number
  /** Paid, and the whole amount was refunded. */
  readonly refunded: number
  /** Never paid. */
  readonly unpaid: number
  readonly faults: readonly string[]
}

/** Compares Stripe's ledger with the shop's. Each paid payment must end in either tickets or a refund. No payment may
 *  be undecided, and the sums must agree to the cent. */
export function checkMoney({ stripe, databasePath }: SoakShop): MoneyReport {
  const sqlite = new SQLite(databasePath, { readonly: true })
  try {
    const { orders, refunds, faults: bookFaults } = auditBooks(sqlite)
    const due = sqlite.prepare<[], number>('select count(*) from orders where dueSSE is not null').pluck().get() ?? 0
    const faults = [...bookFaults]
    if (due > 0) faults.push(`${due} orders still wait for the reconciler`)
    for (const { paymentID, isMade } of refunds) if (!isMade) faults.push(`the refund of ${paymentID} is still owed`)
    for (const { orderID, state } of orders)
      if (state === 'IN_PROGRESS') faults.push(`order ${orderID} is still in progress`)

    const sessions = stripe.ledger.sessions()
    const paid = sessions.filter((session) => session.paymentStatus === 'paid')
    let ticketed = 0
    for (const session of sessions) {
      const order = orders.find(({ orderID }) => orderID === session.client_reference_id)
      const isTicketed = order?.state === 'COMPLETED' && order.paymentID === session.id
      const refunded = stripe.ledger.refunds.filter(({ sessionID }) => sessionID === session.id)
      const isPaid = session.paymentStatus === 'paid'
      if (isTicketed) ticketed += 1
      if (session.status === 'open') faults.push(`${session.id} is still open`)
      if (isPaid && Number(isTicketed) + refunded.length !== 1)
        faults.push(
          `${session.id} brought money, ${isTicketed ? 'tickets' : 'no tickets'} and ${refunded.length} refunds`,
        )
      if (!isPaid && (isTicketed || refunded.length > 0))
        faults.push(`${session.id} brought no money, but tickets or a refund`)
      if (isTicketed && order.priceCents !== session.amountCents)
        faults.push(`${session.id} is of ${session.amountCents} cents, its order of ${order.priceCents}`)
    }
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
    const moneyIn = sum(paid.map(({ amountCents }) => amountCents))
    const moneyBack = sum(stripe.ledger.refunds.map(({ amountCents }) => amountCents))
    const sold = sum(orders.map(({ state, priceCents }) => (state === 'COMPLETED' ? priceCents : 0)))
    if (moneyIn !== moneyBack + sold)
      faults.push(`${moneyIn} cents came in, ${moneyBack} went back and tickets were sold for ${sold}`)
    return {
      payments: sessions.length,
      ticketed,
      refunded: stripe.ledger.refunds.length,
      unpaid: sessions.length - paid.length,
      faults,
    }
  } finally {
    sqlite.close()
  }
}
