import { openStore } from '@pokfei/db/open-store'
import { cancelOrder } from '@pokfei/domain/orders/cancel-order'
import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import type { OrderDeps } from '@pokfei/domain/orders/order-deps'
import type { Order } from '@pokfei/domain/orders/order'
import { placeOrder } from '@pokfei/domain/orders/place-order'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import { mortalDeps, type CrashPoint } from '../support/mortal-deps.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { testEvent, testIdentity } from '../support/test-catalogue.ts'
import type { FromShop, Life, ProviderCall, ToShop } from './messages.ts'

/*
 * A process of the shop, forked by run-life.ts. Several members at once buy, pay, cancel and pay late, and the
 * reconciler runs, until the process is killed.
 */

const membersAtOnce = 8
const checkoutsEach = 40

/** A member's next step with an order. Each member begins at another one, so that every crash point is reached
 *  early. */
const fates = ['pays', 'paysWrongly', 'cancels', 'paysLate', 'leaves', 'paysUnheard'] as const

let lastCall = 0
const waiting = new Map<number, (answer: unknown) => void>()

function say(message: FromShop): void {
  process.send?.(message)
}

/** Sends a message and waits for the response of the provider or of the buyer's bank. */
function ask(
  message: Omit<Extract<FromShop, { kind: 'called' }>, 'call'> | Omit<Extract<FromShop, { kind: 'pays' }>, 'call'>,
): Promise<unknown> {
  lastCall += 1
  say({ ...message, call: lastCall })
  return new Promise((resolve) => waiting.set(lastCall, resolve))
}

/** Returns the provider at the other end of the channel. Its calls return the same as the port. */
function remotePayments(): PaymentProvider {
  const call = async <Answer>(method: ProviderCall, args: readonly unknown[]) =>
    (await ask({ kind: 'called', method, args })) as Answer
  return {
    liveMode: false,
    leastAmountCents: 1,
    create: (...args) => call('create', args),
    retrieve: (...args) => call('retrieve', args),
    expire: (...args) => call('expire', args),
    refund: (...args) => call('refund', args),
    readNotification: () => null,
  }
}

/** Kills this process at once. No code runs after it. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

async function live({ databaseURL, nowSSE, seed, death }: Life): Promise<void> {
  const store = await openStore(databaseURL, { writesInThread: true })
  let visits = 0
  const passing = (point: CrashPoint): void => {
    if (point !== death?.point) return
    visits += 1
    if (visits === death.visit) die()
  }
  const deps = mortalDeps(
    {
      store,
      clock: { nowSSE: () => nowSSE },
      payments: remotePayments(),
      settings: { publicURL: 'https://pokfei.example' },
    },
    passing,
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
      say({ kind: 'told', orderID: result.order.orderID, state: result.order.state })
      await meet(deps, result.order, fates[(index + checkout) % fates.length] ?? 'leaves')
      await expireOrders(deps, { limit: 10 })
    }
  }

  await Promise.all(Array.from({ length: membersAtOnce }, (_, index) => buy(index)))
  say({ kind: 'served' })
  process.once('disconnect', () => void store.close())
}

async function meet(
  deps: OrderDeps,
  { orderID, memberID, paymentID }: Order,
  fate: (typeof fates)[number],
): Promise<void> {
  if (paymentID === null || fate === 'leaves') return
  if (fate === 'cancels' || fate === 'paysLate') {
    const { kind } = await cancelOrder(deps, { memberID, orderID })
    if (kind === 'cancelled') say({ kind: 'told', orderID, state: 'CANCELLED' })
  }
  if (fate === 'cancels') return
  await ask({ kind: 'pays', orderID, extraCents: fate === 'paysWrongly' ? 100 : 0 })
  if (fate === 'paysUnheard') return
  const settled = await settlePayment(deps, { eventID: `event-${orderID}`, paymentID })
  if (settled.kind === 'settled') say({ kind: 'told', orderID, state: settled.order.state })
}

process.on('message', (message: ToShop | Life) => {
  if ('databaseURL' in message) {
    void live(message)
    return
  }
  waiting.get(message.call)?.(message.answer)
  waiting.delete(message.call)
})
