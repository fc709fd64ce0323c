import type { SoakApp } from './soak-app.ts'

/** The final state of a soak's payments, and every discrepancy. */
export interface MoneyReport {
  readonly payments: number
  /** Paid, and the buyer has the tickets. */
  readonly ticketed: number
  /** Paid, and the whole amount was refunded. */
  readonly refunded: number
  /** Never paid. */
  readonly unpaid: number
  readonly issues: readonly string[]
}

/** Compares Stripe's ledger with the shop's. Each paid payment must end in either tickets or a refund. No payment may
 *  be undecided, and the sums must agree to the cent. */
export async function checkMoney({ stripe, raw }: SoakApp): Promise<MoneyReport> {
  const { orders, refunds, errors: auditIssues } = await raw.audit()
  const due = (await raw.rows('orders')).filter(({ dueSSE }) => dueSSE !== null).length
  const issues = [...auditIssues]
  if (due > 0) issues.push(`${due} orders still wait for the reconciler`)
  for (const { paymentID, isMade } of refunds) if (!isMade) issues.push(`the refund of ${paymentID} is still pending`)
  for (const { orderID, state } of orders)
    if (state === 'IN_PROGRESS') issues.push(`order ${orderID} is still in progress`)

  const sessions = stripe.ledger.sessions()
  const paid = sessions.filter((session) => session.paymentStatus === 'paid')
  let ticketed = 0
  for (const session of sessions) {
    const order = orders.find(({ orderID }) => orderID === session.client_reference_id)
    const isTicketed = order?.state === 'COMPLETED' && order.paymentID === session.id
    const refunded = stripe.ledger.refunds.filter(({ sessionID }) => sessionID === session.id)
    const isPaid = session.paymentStatus === 'paid'
    if (isTicketed) ticketed += 1
    if (session.status === 'open') issues.push(`${session.id} is still open`)
    if (isPaid && Number(isTicketed) + refunded.length !== 1)
      issues.push(
        `${session.id} brought money, ${isTicketed ? 'tickets' : 'no tickets'} and ${refunded.length} refunds`,
      )
    if (!isPaid && (isTicketed || refunded.length > 0))
      issues.push(`${session.id} brought no money, but tickets or a refund`)
    if (isTicketed && order.priceCents !== session.amountCents)
      issues.push(`${session.id} is of ${session.amountCents} cents, its order of ${order.priceCents}`)
  }
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
  const moneyIn = sum(paid.map(({ amountCents }) => amountCents))
  const moneyBack = sum(stripe.ledger.refunds.map(({ amountCents }) => amountCents))
  const sold = sum(orders.map(({ state, priceCents }) => (state === 'COMPLETED' ? priceCents : 0)))
  if (moneyIn !== moneyBack + sold)
    issues.push(`${moneyIn} cents came in, ${moneyBack} went back and tickets were sold for ${sold}`)
  return {
    payments: sessions.length,
    ticketed,
    refunded: stripe.ledger.refunds.length,
    unpaid: sessions.length - paid.length,
    issues,
  }
}
