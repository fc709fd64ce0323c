import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { testStartSSE } from '../support/fixtures/manual-clock.ts'
import { openTestStore } from '../support/store/fresh-store.ts'
import { testEvent, testIdentity } from '../support/fixtures/test-catalogue.ts'
import { openUnguardedOrders } from './unguarded-orders.ts'

/*
 * One of the processes of a race, forked by run-race.ts. It signs its buyers in, reports that it is ready, and waits
 * for the start. Then it buys for all of them at once. It runs race after race until its parent ends.
 */

/** One attempt: a buyer, the types, and the idempotency key. */
export interface Attempt {
  readonly buyer: number
  readonly typeIDs: readonly string[]
  readonly idempotencyKey: string | null
  readonly accessCode?: string
}

/** The message that starts a process's race. */
export interface RaceOrders {
  readonly databaseURL: string
  readonly guarded: boolean
  readonly attempts: readonly Attempt[]
}

/** The outcome of each attempt: its kind, or the reason of the rejection. */
export type RaceOutcomes = readonly string[]

async function race({ databaseURL, guarded, attempts }: RaceOrders): Promise<RaceOutcomes> {
  const store = await openTestStore(databaseURL, { writesInThread: true })
  const unguarded = guarded ? null : await openUnguardedOrders(databaseURL)
  const orders: Pick<OrderStore, 'place'> = unguarded ?? store.orders
  const members = new Map<number, string>()
  for (const { buyer } of attempts) {
    const { memberID } = await store.members.signIn(testIdentity(buyer), testStartSSE)
    members.set(buyer, memberID)
  }

  async function buy({ buyer, typeIDs, idempotencyKey, accessCode }: Attempt): Promise<string> {
    const memberID = members.get(buyer)
    if (memberID === undefined) throw new Error(`buyer ${buyer} did not sign in`)
    const request = {
      ...testEvent,
      memberID,
      requestedTypeIDs: typeIDs,
      adjacentSeating: false,
      language: 'en',
      email: null,
      ...(accessCode !== undefined && { accessCode }),
    } as const
    const outcome = await orders.place(request, { nowSSE: testStartSSE, idempotencyKey })
    if (outcome.kind !== 'refused') return outcome.kind
    // A buyer who finds too few tickets tries again with a single one.
    const { reason } = outcome
    return reason === 'insufficientNumberOfTickets' && typeIDs.length > 1
      ? buy({ buyer, typeIDs: typeIDs.slice(0, 1), idempotencyKey })
      : reason
  }

  process.send?.('ready')
  await new Promise((resolve) => process.once('message', resolve))
  const outcomes = await Promise.all(attempts.map(buy))
  await unguarded?.close()
  await store.close()
  return outcomes
}

process.on('disconnect', () => process.exit())
for (;;) {
  const orders = await new Promise<RaceOrders>((resolve) => process.once('message', resolve))
  process.send?.(await race(orders))
}
