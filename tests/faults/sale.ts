import { setTimeout as wait } from 'node:timers/promises'
import type { PlaceResult } from '@pokfei/domain/orders/order-transition'
import type { Store } from '@pokfei/domain/ports/store'
import { OutcomeUnknown, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { testStartSSE } from '../support/fixtures/manual-clock.ts'
import { seededRandom, type SeededRandom } from '../support/fixtures/seeded-random.ts'
import {
  hallRows,
  seatedType,
  standingType,
  testCatalogue,
  testEvent,
  testIdentity,
} from '../support/fixtures/test-catalogue.ts'

/** A process that sells: its store, and how far its clock is off. */
export interface Seller {
  readonly store: Pick<Store, 'orders' | 'members'>
  readonly skewSeconds?: number
}

/** The options of {@link startSale}. */
export interface SaleOptions {
  readonly sellers: readonly Seller[]
  readonly seed: number
  readonly buyers: number
  readonly checkoutsEach: number
  /** False for buyers who send each checkout once, whatever happens. */
  readonly isRepeated?: boolean
}

/** All that a buyer heard about one idempotency key. */
export interface HeardOf {
  readonly key: string
  /** Each answer: `order ID`, or `refused REASON`. Only one may ever be given to a key. */
  readonly answers: Set<string>
  /** How often the outcome was said to be unknown. */
  unknown: number
  /** How often the store said that nothing was written. */
  unavailable: number
}

/** A sale that goes on. */
export interface Sale {
  /** Resolves once all checkouts are over. Rejects with the first error that no buyer may see. */
  readonly done: Promise<void>
  /** All that was heard, by the keys. It grows during the sale. */
  readonly heard: ReadonlyMap<string, HeardOf>
  /** Resolves once so many checkouts are answered, or the sale is over. */
  answered(count: number): Promise<void>
  /** Returns how many checkouts are answered. */
  countAnswered(): number
}

const free = { salePriceCents: 0, serviceFeeCents: 0 }

/** Returns the catalogue of a sale: places for most of the buyers, and few seats. So some checkouts are refused. */
export const saleCatalogue = (places: number) =>
  testCatalogue([standingType({ ...free, capacity: places }), seatedType(free, hallRows(5, 10))])

/** Starts a sale. Buyers check out again with the same key until they know the outcome, with any of the sellers. */
export async function startSale(options: SaleOptions): Promise<Sale> {
  const { sellers, seed, buyers, checkoutsEach, isRepeated = true } = options
  const heard = new Map<string, HeardOf>()
  let answeredCount = 0
  let waiting: { readonly count: number; readonly resolve: () => void }[] = []

  function wake(isOver = false): void {
    for (const { count, resolve } of waiting) if (isOver || answeredCount >= count) resolve()
    waiting = waiting.filter(({ count }) => !isOver && answeredCount < count)
  }

  async function buy(index: number, memberID: string): Promise<void> {
    const random = seededRandom(seed * 1000 + index)
    for (let checkout = 0; checkout < checkoutsEach; checkout += 1) {
      const log: HeardOf = { key: `sale-${seed}-${index}-${checkout}`, answers: new Set(), unknown: 0, unavailable: 0 }
      heard.set(log.key, log)
      const typeID = random.below(4) === 0 ? 'stalls' : 'standing'
      const request = {
        ...testEvent,
        memberID,
        requestedTypeIDs: Array.from({ length: 1 + random.below(3) }, () => typeID),
        adjacentSeating: false,
        language: 'en',
        email: null,
      } as const
      const place = ({ store, skewSeconds = 0 }: Seller) =>
        store.orders.place(request, { nowSSE: testStartSSE + skewSeconds, idempotencyKey: log.key })
      await hearAnswer(log, () => place(pick(sellers, random)), isRepeated)
      answeredCount += 1
      wake()
      // Some buyers ask again, also another seller.
      if (isRepeated && random.below(3) === 0) await hearAnswer(log, () => place(pick(sellers, random)), isRepeated)
    }
  }

  const members = await Promise.all(
    Array.from({ length: buyers }, (_, index) => {
      const [first] = sellers
      if (first === undefined) throw new Error('nobody sells')
      return first.store.members.signIn(testIdentity(index), testStartSSE)
    }),
  )
  const done = Promise.all(members.map(({ memberID }, index) => buy(index, memberID))).then(() => undefined)
  const over = done.catch(() => undefined).then(() => wake(true))
  return {
    done,
    heard,
    answered: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, resolve })
        wake()
        void over.then(resolve)
      }),
    countAnswered: () => answeredCount,
  }
}

/** Checks out until there is an answer. */
async function hearAnswer(log: HeardOf, place: () => Promise<PlaceResult>, isRepeated: boolean): Promise<void> {
  for (;;) {
    try {
      log.answers.add(textOf(await place()))
      return
    } catch (error) {
      if (error instanceof OutcomeUnknown) log.unknown += 1
      else if (error instanceof StoreUnavailable) log.unavailable += 1
      else throw error
    }
    if (!isRepeated) return
    await wait(10)
  }
}

function textOf(result: PlaceResult): string {
  switch (result.kind) {
    case 'placed':
      return `order ${result.order.orderID}`
    case 'repeated':
      return textOf(result.response)
    case 'refused':
      return `refused ${result.reason}`
    case 'notFound':
    case 'keyReused':
      return result.kind
  }
}

function pick(sellers: readonly Seller[], random: SeededRandom): Seller {
  const seller = sellers[random.below(sellers.length)]
  if (seller === undefined) throw new Error('nobody sells')
  return seller
}
