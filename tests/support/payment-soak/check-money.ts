import { z } from 'zod'
import type { Refund as StripeRefund, Session } from '../stripe-stand-in/ledger.ts'
import type { SoakApp } from './soak-app.ts'

/** The final state of a soak's payments, and every discrepancy. */
export interface MoneyReport {
  readonly payments: number
  /** Paid, and the buyer has the tickets. */
  readonly ticketed: number
  /** Paid, and the whole amount was refunded, because it bought no tickets. */
  readonly refunded: number
  /** Never paid. */
  readonly unpaid: number
  /** The refunds that Stripe has made or failed. */
  readonly refunds: number
  readonly issues: readonly string[]
}

/** A row of the table of refunds. */
const refundRow = z.object({
  refundID: z.string(),
  paymentID: z.string(),
  amountCents: z.int(),
  state: z.string(),
  providerRefundID: z.string().nullable(),
})
type RefundRow = z.infer<typeof refundRow>

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const centsOf = (refunds: readonly { readonly amountCents: number }[]): number =>
  sum(refunds.map(({ amountCents }) => amountCents))

/**
 * Compares Stripe's ledger with the shop's. A paid payment bought tickets, or all of it went back. No payment and no refund
 * may be undecided, each refund is there and here once, and the sums must agree to the cent.
 */
export async function checkMoney({ stripe, raw }: Pick<SoakApp, 'stripe' | 'raw'>): Promise<MoneyReport> {
  const { orders, errors: auditIssues } = await raw.audit()
  const rows = z.array(refundRow).parse(await raw.rows('refunds'))
  const { ledger } = stripe
  const due = (await raw.rows('orders')).filter(({ dueSSE }) => dueSSE !== null).length
  const issues = [...auditIssues, ...refundIssues(rows, ledger.refunds)]
  if (due > 0) issues.push(`${due} orders still wait for the reconciler`)
  for (const { orderID, state } of orders)
    if (state === 'IN_PROGRESS') issues.push(`order ${orderID} is still in progress`)

  const sessions = ledger.sessions()
  const paid = sessions.filter((session) => session.paymentStatus === 'paid')
  let ticketed = 0
  for (const session of sessions) {
    const order = orders.find(({ orderID }) => orderID === session.client_reference_id)
    const isTicketed = order?.state === 'COMPLETED' && order.paymentID === session.id
    if (isTicketed) ticketed += 1
    issues.push(...sessionIssues(session, backOf(session, ledger.refunds), isTicketed ? order.priceCents : null))
  }
  const moneyIn = centsOf(paid)
  const moneyBack = centsOf(ledger.refunds.filter(({ status }) => status !== 'failed'))
  const madeHere = centsOf(rows.filter(({ state }) => state === 'made'))
  if (moneyBack !== madeHere) issues.push(`${moneyBack} cents went back at Stripe, and ${madeHere} here`)
  const sold = orders.filter(({ state }) => state === 'COMPLETED')
  const soldIDs = new Set(sold.map(({ paymentID }) => paymentID))
  const backOfSold = centsOf(rows.filter(({ state, paymentID }) => state === 'made' && soldIDs.has(paymentID)))
  const kept = sum(sold.map(({ priceCents }) => priceCents)) - backOfSold
  if (moneyIn !== moneyBack + kept)
    issues.push(`${moneyIn} cents came in, ${moneyBack} went back and ${kept} were kept for tickets`)
  return {
    payments: sessions.length,
    ticketed,
    refunded: paid.length - ticketed,
    unpaid: sessions.length - paid.length,
    refunds: ledger.refunds.length,
    issues,
  }
}

/** Returns the cents of a session that went back. */
const backOf = ({ id }: Session, refunds: readonly StripeRefund[]): number =>
  centsOf(refunds.filter(({ sessionID, status }) => sessionID === id && status !== 'failed'))

function sessionIssues(session: Session, backCents: number, soldCents: number | null): readonly string[] {
  const { id, amountCents, status, paymentStatus } = session
  const issues: string[] = []
  if (status === 'open') issues.push(`${id} is still open`)
  if (paymentStatus !== 'paid' && (soldCents !== null || backCents > 0))
    issues.push(`${id} brought no money, but tickets or a refund`)
  if (paymentStatus === 'paid' && soldCents === null && backCents !== amountCents)
    issues.push(`${id} bought no tickets, and ${backCents} of ${amountCents} cents went back`)
  if (soldCents !== null && soldCents !== amountCents)
    issues.push(`${id} is of ${amountCents} cents, its order of ${soldCents}`)
  if (backCents > amountCents) issues.push(`${id} is of ${amountCents} cents, and ${backCents} went back`)
  return issues
}

/** Each refund of Stripe must be one row with the same end, and each row that ended well one refund of Stripe. */
function refundIssues(rows: readonly RefundRow[], atStripe: readonly StripeRefund[]): readonly string[] {
  const issues: string[] = []
  const ends = { pending: 'pending', succeeded: 'made', failed: 'failed' } as const
  for (const { id, status, amountCents } of atStripe) {
    const mine = rows.filter(({ providerRefundID }) => providerRefundID === id)
    const [row] = mine
    if (row === undefined || mine.length > 1) issues.push(`refund ${id} of Stripe is here ${mine.length} times`)
    else if (row.state !== ends[status] || row.amountCents !== amountCents)
      issues.push(
        `refund ${id} is ${status} at Stripe and ${row.state} here, ${amountCents} and ${row.amountCents} cents`,
      )
  }
  const known = new Set(atStripe.map(({ id }) => id))
  for (const { refundID, state, providerRefundID } of rows) {
    if (state !== 'made' && state !== 'failed') issues.push(`refund ${refundID} is still ${state}`)
    if (state === 'made' && !known.has(providerRefundID ?? '')) issues.push(`refund ${refundID} was never made`)
  }
  return issues
}
