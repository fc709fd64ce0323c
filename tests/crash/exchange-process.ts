import type { PaymentLookup } from '@pokfei/domain/orders/payment-observation'
import { openTestStore } from '../support/store/fresh-store.ts'
import { die } from './die.ts'

/*
 * A process that hears of the payment of a difference, forked by paid-difference.test.ts. It kills itself before the
 * settlement, some time into it, or right after it.
 */

/** The message that starts the process. */
export interface PaidDifferencePlan {
  readonly databaseURL: string
  readonly nowSSE: number
  readonly orderID: string
  readonly lookup: PaymentLookup
  /** The milliseconds of the settlement after which the process dies, at the latest when it ends. Null: it dies before. */
  readonly diesAfterMs: number | null
}

async function settle({ databaseURL, nowSSE, orderID, lookup, diesAfterMs }: PaidDifferencePlan): Promise<void> {
  const { orders } = await openTestStore(databaseURL, { writesInThread: true })
  if (diesAfterMs === null) die()
  const settled = orders.settle({ orderID, nowSSE, paymentEvent: null }, lookup)
  setTimeout(die, diesAfterMs)
  await settled
  die()
}

process.once('message', (plan: PaidDifferencePlan) => void settle(plan))
