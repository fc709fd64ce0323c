import { inspect } from 'node:util'
import type { CountedCode } from '@pokfei/domain/access-codes/counted-code'
import { hashClaimToken } from '@pokfei/domain/claims/claim'
import type { ClaimStore } from '@pokfei/domain/ports/desk/claim-store'
import type { ChangeStore } from '@pokfei/domain/ports/desk/change-store'
import type { TillStore } from '@pokfei/domain/ports/desk/till-store'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { doorSale } from '../support/fixtures/door-sale.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'
import { testStartSSE } from '../support/fixtures/manual-clock.ts'
import { openTestStore } from '../support/store/fresh-store.ts'
import { testEvent, testIdentity } from '../support/fixtures/test-catalogue.ts'
import { joinUnguarded } from './unguarded-joins.ts'
import { openUnguardedDoor } from './unguarded-door.ts'
import { openUnguardedOrders } from './unguarded-orders.ts'
import { openUnguardedSwaps } from './unguarded-swaps.ts'

/*
 * One of the processes of a race, forked by run-race.ts. It signs its buyers in, reports that it is ready, and waits
 * for the start. Then it buys for all of them at once. It runs race after race until its parent ends.
 */

/** One attempt: a buyer, the types, and the idempotency key. With `swap`, the buyer swaps a ticket for one of the first type. */
export interface Attempt {
  readonly buyer: number
  /** The event, by default the test event. */
  readonly eventID?: string
  readonly swap?: { readonly orderID: string; readonly ticketID: string; readonly eventID: string }
  /** The operator who sells a ticket of the first type at the door, in place of the buyer. */
  readonly operator?: string
  readonly typeIDs: readonly string[]
  readonly idempotencyKey: string | null
  readonly accessCode?: string
  /** With a token, the buyer claims the places of a link and buys nothing. */
  readonly claimToken?: string
  /** With a room, the buyer joins it and buys nothing. */
  readonly roomID?: string
}

/** The message that starts a process's race. */
export interface RaceOrders {
  readonly databaseURL: string
  readonly guarded: boolean
  readonly attempts: readonly Attempt[]
}

/** The most repeats of a call that the store could not serve. */
const mostRepeats = 10

/** The end of a process that broke, in place of outcomes. */
export interface RaceFailure {
  readonly failure: string
}

/** The outcome of each attempt: its kind, or the reason of the rejection. */
export type RaceOutcomes = readonly string[]

async function race({ databaseURL, guarded, attempts }: RaceOrders): Promise<RaceOutcomes> {
  const store = await openTestStore(databaseURL, { writesInThread: true })
  const unguarded = guarded ? null : await openUnguardedOrders(databaseURL)
  const orders: Pick<OrderStore, 'place'> = unguarded ?? store.orders
  const swapsTickets = attempts.some(({ swap, claimToken }) => swap !== undefined || claimToken !== undefined)
  const unguardedSwaps = guarded || !swapsTickets ? null : await openUnguardedSwaps(databaseURL)
  const sellsAtDoor = attempts.some(({ operator }) => operator !== undefined)
  const unguardedDoor = guarded || !sellsAtDoor ? null : await openUnguardedDoor(databaseURL)
  const till: Pick<TillStore, 'sell'> = unguardedDoor ?? store.till
  const changes: Pick<ChangeStore, 'swap'> = unguardedSwaps ?? store.changes
  const claims: Pick<ClaimStore, 'claim'> = unguardedSwaps ?? store.claims
  const members = new Map<number, string>()
  for (const { buyer } of attempts) {
    const { memberID } = await store.members.signIn(testIdentity(buyer), testStartSSE)
    members.set(buyer, memberID)
  }

  async function buy({
    buyer,
    eventID = testEvent.eventID,
    typeIDs,
    idempotencyKey,
    accessCode,
    swap,
    operator,
    claimToken,
    roomID,
  }: Attempt): Promise<string> {
    const memberID = members.get(buyer)
    if (memberID === undefined) throw new Error(`buyer ${buyer} did not sign in`)
    if (roomID !== undefined) {
      const entryID = buyer.toString(16).padStart(32, '0')
      if (!guarded) return joinUnguarded(databaseURL, { roomID, memberID, entryID })
      const joined = await store.rooms.join({ roomID, memberID, language: 'en' }, testStartSSE, entryID)
      return joined?.kind === 'joined' ? `joined ${joined.facts.entry.number}` : String(joined?.kind)
    }
    if (operator !== undefined) {
      const act = byOperator(testStartSSE, { operator })
      const sold = await repeatWhileUnavailable(() => till.sell(doorSale({ typeID: typeIDs[0] ?? '' }), act))
      return sold.kind === 'rejected' ? sold.reason : sold.kind
    }
    if (claimToken !== undefined) {
      const claimed = await repeatWhileUnavailable(() =>
        claims.claim(hashClaimToken(claimToken), memberID, testStartSSE),
      )
      return claimed?.kind === 'rejected' ? claimed.reason : String(claimed?.kind)
    }
    if (swap !== undefined) {
      const swapped = await repeatWhileUnavailable(() =>
        changes.swap({ memberID, typeID: typeIDs[0] ?? '', ...swap }, testStartSSE),
      )
      return swapped.kind === 'rejected' ? swapped.reason : swapped.kind
    }
    const request = {
      ...testEvent,
      eventID,
      memberID,
      requestedTypeIDs: typeIDs,
      adjacentSeating: false,
      language: 'en',
      email: null,
      // Races begin behind the budget of wrong codes.
      ...(accessCode !== undefined && { accessCode: accessCode as CountedCode }),
    } as const
    const outcome = await orders.place(request, { nowSSE: testStartSSE, idempotencyKey })
    if (outcome.kind !== 'refused') return outcome.kind
    // A buyer who finds too few tickets tries again with a single one.
    const { reason } = outcome
    return reason === 'insufficientNumberOfTickets' && typeIDs.length > 1
      ? buy({ buyer, eventID, typeIDs: typeIDs.slice(0, 1), idempotencyKey })
      : reason
  }

  // Without guards, an attempt may break on rows that another one writes meanwhile. It ends alone, as a request does.
  process.send?.('ready')
  await new Promise((resolve) => process.once('message', resolve))
  const outcomes = await Promise.all(attempts.map(guarded ? buy : (attempt) => buy(attempt).catch(() => 'failed')))
  await unguarded?.close()
  await unguardedSwaps?.close()
  await unguardedDoor?.close()
  await store.close()
  return outcomes
}

/**
 * Repeats a call that the store could not serve in time, as a page does after a 503. On a busy machine, serializable
 * transactions of a rush end each other until the patience of some is over. Such a call wrote nothing.
 */
async function repeatWhileUnavailable<T>(call: () => Promise<T>): Promise<T> {
  for (let left = mostRepeats; ; left -= 1)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || left === 0) throw error
    }
}

process.on('disconnect', () => process.exit())
for (;;) {
  const orders = await new Promise<RaceOrders>((resolve) => process.once('message', resolve))
  process.send?.(await race(orders).catch(endWith))
}

/** Tells the parent why the race broke, and ends this process with all that it had opened. */
async function endWith(error: unknown): Promise<never> {
  const ended: RaceFailure = { failure: inspect(error, { depth: 5 }) }
  await new Promise((resolve) => process.send?.(ended, resolve))
  process.exit(1)
}
