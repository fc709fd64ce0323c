import { refundTickets, retryRefund } from '@pokfei/domain/services/refunds/refund-tickets'
import { testStartSSE } from '../fixtures/manual-clock.ts'
import { seededRandom } from '../fixtures/seeded-random.ts'
import { byOperator } from '../fixtures/test-operator.ts'
import type { Agenda } from './agenda.ts'
import type { SoakApp } from './soak-app.ts'
import type { SoakBuyer } from './soak-buyer.ts'

/** The time in which an operator refunds orders, in seconds after the beginning. */
const refundsBetween = [2_500, 30_000] as const
/** From this moment on, no bank refuses a refund any more. */
const calmFromSSE = testStartSSE + 86_400
/** The pauses between two looks of the operator at failed refunds. */
const retryEverySeconds = 7_200
const retryUntilSSE = calmFromSSE + 4 * retryEverySeconds

const request = { reason: 'requested', keepsPlaces: false } as const

/**
 * Lets an operator refund orders in parts and as a whole, here and in Stripe's dashboard, and ask again for refunds that
 * failed. Banks make refunds at once, later or never. Call the returned function after each moment: it decides about the
 * refunds since the last call.
 */
export function refundAtRandom(
  { clock, stripe, processes }: SoakApp,
  agenda: Agenda,
  buyers: ReadonlyMap<string, SoakBuyer>,
  { seed, count }: { readonly seed: number; readonly count: (what: string) => void },
): () => void {
  const random = seededRandom(seed + 7)
  const { ledger } = stripe
  const isCalm = () => clock.nowSSE() >= calmFromSSE

  ledger.statusOfRefund = () => {
    const chance = random.below(100)
    return isCalm() || chance < 60 ? 'succeeded' : chance < 92 ? 'pending' : 'failed'
  }

  async function refund({ order, random: ofBuyer }: SoakBuyer): Promise<void> {
    const deps = processes[ofBuyer.below(2) as 0 | 1]
    const now = order && (await deps.store.orders.find(order.orderID))
    if (now?.state !== 'COMPLETED' || now.paymentID === null) return
    const { orderID, paymentID } = now
    const intentID = ledger.find(paymentID).intent?.id ?? ''
    const [first] = await deps.store.orders.tickets(orderID)
    const ticketIDs = first === undefined ? [] : [first.ticketID]
    const chance = ofBuyer.below(100)
    if (chance < 20) {
      count('refund:ticket')
      await refundTickets(
        deps,
        { ...request, orderID, tickets: ticketIDs, amount: 'prices' },
        byOperator(clock.nowSSE()),
      )
    } else if (chance < 35) {
      count('refund:order')
      await refundTickets(
        deps,
        { ...request, orderID, tickets: 'all', amount: 'pricesAndFees' },
        byOperator(clock.nowSSE()),
      )
    } else if (chance < 45) {
      count('refund:money')
      await refundTickets(
        deps,
        { ...request, orderID, tickets: [], amount: 1 + ofBuyer.below(5_000) },
        byOperator(clock.nowSSE()),
      )
    } else if (chance < 50) {
      count('refund:dashboard')
      ledger.refund(intentID)
    } else if (chance < 55) {
      count('refund:dashboardPart')
      ledger.refund(intentID, { amountCents: 100 })
    }
  }

  async function retryFailed(): Promise<void> {
    const [{ store }] = processes
    for (const { order } of buyers.values()) {
      if (order === null) continue
      for (const { refundID, state } of await store.refunds.listOfOrder(order.orderID)) {
        if (state !== 'failed') continue
        const retried = await retryRefund(processes[0], refundID, byOperator(clock.nowSSE()))
        if (retried.kind === 'retried') count('refund:retried')
      }
    }
    if (clock.nowSSE() < retryUntilSSE) agenda.at(clock.nowSSE() + retryEverySeconds, retryFailed)
  }

  for (const buyer of buyers.values()) {
    const [from, to] = refundsBetween
    agenda.at(testStartSSE + from + random.below(to - from), () => refund(buyer))
  }
  agenda.at(testStartSSE + retryEverySeconds, retryFailed)

  let seen = 0
  return () => {
    for (; seen < ledger.refunds.length; seen += 1) {
      const made = ledger.refunds[seen]
      if (made === undefined) continue
      count(`bank:${made.status}`)
      const status = random.below(100) < 75 ? 'succeeded' : 'failed'
      if (made.status === 'pending')
        agenda.at(clock.nowSSE() + random.below(40_000), async () =>
          ledger.decideRefund(made.id, isCalm() ? 'succeeded' : status),
        )
      else if (made.status === 'succeeded' && !isCalm() && random.below(12) === 0)
        agenda.at(clock.nowSSE() + random.below(20_000), async () => {
          if (isCalm()) return
          count('bank:failedLater')
          ledger.decideRefund(made.id, 'failed')
        })
    }
  }
}
