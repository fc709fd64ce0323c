import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import type { Order } from '@pokfei/domain/orders/order'
import { placeOrder } from '@pokfei/domain/services/orders/place-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import { withCrashInjection, type CrashPoint } from '../support/store/crash-injection.ts'
import { seededRandom } from '../support/fixtures/seeded-random.ts'
import { makeAllRefunds } from '../support/payments/make-all-refunds.ts'
import { openTestStore } from '../support/store/fresh-store.ts'
import { testEvent, testIdentity } from '../support/fixtures/test-catalogue.ts'
import { die } from './die.ts'
import type { ProcessMessage, ProcessPlan, ProviderCall, ProcessReply } from './messages.ts'

/*
 * A process of the shop, forked by run-process.ts. Several members at once buy, pay, cancel and pay late, and the
 * reconciler runs, until the process is killed.
 */

const membersAtOnce = 8
const checkoutsEach = 40

/** A member's next step with an order. Each member begins at another one, so that every crash point is reached
 *  early. */
const fates = ['pays', 'paysWrongly', 'cancels', 'paysLate', 'leaves', 'paysUnreported'] as const

let lastCall = 0
const waiting = new Map<number, (response: unknown) => void>()

function report(message: ProcessMessage): void {
  process.send?.(message)
}

/** Sends a message and waits for the response of the provider or of the buyer's bank. */
function ask(
  message:
    | Omit<Extract<ProcessMessage, { kind: 'called' }>, 'call'>
    | Omit<Extract<ProcessMessage, { kind: 'pays' }>, 'call'>,
): Promise<unknown> {
  lastCall += 1
  report({ ...message, call: lastCall })
  return new Promise((resolve) => waiting.set(lastCall, resolve))
}

/** Returns the provider at the other end of the channel. Its calls return the same as the port. */
function remotePayments(): PaymentProvider {
  const call = async <Result>(method: ProviderCall, args: readonly unknown[]) =>
    (await ask({ kind: 'called', method, args })) as Result
  return {
    liveMode: false,
    leastAmountCents: 1,
    create: (...args) => call('create', args),
    retrieve: (...args) => call('retrieve', args),
    expire: (...args) => call('expire', args),
    refund: (...args) => call('refund', args),
    retrieveRefunds: (...args) => call('retrieveRefunds', args),
    retrieveDispute: (...args) => call('retrieveDispute', args),
    readWebhook: () => null,
  }
}

async function runPlan({ databaseURL, nowSSE, seed, death }: ProcessPlan): Promise<void> {
  const store = await openTestStore(databaseURL, { writesInThread: true })
  let visits = 0
  const reachPoint = (point: CrashPoint): void => {
    if (point !== death?.point) return
    visits += 1
    if (visits === death.visit) die()
  }
  const deps = withCrashInjection(
    {
      store,
      clock: { nowSSE: () => nowSSE },
      payments: remotePayments(),
      settings: { publicURL: 'https://pokfei.example' },
    },
    reachPoint,
  )

  async function buy(index: number): Promise<void> {
    const random = seededRandom(seed * 100 + index)
    for (let checkout = 0; checkout < checkoutsEach; checkout++) {
      const member = await store.members.signIn(testIdentity(seed * 10_000 + index * 100 + checkout), nowSSE)
      const typeID = ['standing', 'stalls'][random.below(2)] ?? 'standing'
      const requestedTypeIDs = Array.from({ length: 1 + random.below(3) }, () => typeID)
      const input = {
        ...testEvent,
        member,
        requestedTypeIDs,
        adjacentSeating: false,
        language: 'en',
        idempotencyKey: null,
      } as const
      const result = await placeOrder(deps, input)
      if (result.kind === 'refused' && result.reason === 'unexpectedError')
        throw new Error('an order could not be written', { cause: result.cause })
      if (!('order' in result)) continue
      report({ kind: 'response', orderID: result.order.orderID, state: result.order.state })
      await playFate(deps, result.order, fates[(index + checkout) % fates.length] ?? 'leaves')
      await reconcileOrders(deps, { limit: 10 })
      await makeAllRefunds(deps)
    }
  }

  await Promise.all(Array.from({ length: membersAtOnce }, (_, index) => buy(index)))
  report({ kind: 'served' })
  process.once('disconnect', () => void store.close())
}

async function playFate(
  deps: OrderDeps,
  { orderID, memberID, paymentID }: Order,
  fate: (typeof fates)[number],
): Promise<void> {
  if (paymentID === null || fate === 'leaves') return
  if (fate === 'cancels' || fate === 'paysLate') {
    const { kind } = await cancelOrder(deps, { memberID, orderID })
    if (kind === 'cancelled') report({ kind: 'response', orderID, state: 'CANCELLED' })
  }
  if (fate === 'cancels') return
  await ask({ kind: 'pays', orderID, extraCents: fate === 'paysWrongly' ? 100 : 0 })
  if (fate === 'paysUnreported') return
  const settled = await settlePayment(deps, { eventID: `event-${orderID}`, paymentID })
  if (settled.kind === 'settled') report({ kind: 'response', orderID, state: settled.order.state })
}

process.on('message', (message: ProcessReply | ProcessPlan) => {
  if ('databaseURL' in message) {
    void runPlan(message)
    return
  }
  waiting.get(message.call)?.(message.response)
  waiting.delete(message.call)
})
