import { setTimeout as wait } from 'node:timers/promises'
import { ownTurn } from '@pokfei/contracts/routes/rooms'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { checkoutPost } from '../../support/order-buyers.ts'
import { openClient } from './keep-alive-client.ts'
import { askUntilAnswered, headersOfBuyer, readStatus, roomPathOf } from './visitors.ts'

/** One of so many members in turn does not come. */
const buyersForEachAbsent = 7
/** The members who try to order without a turn, at each look at the status. */
const cheaters = 4
const lookMilliseconds = 500

/** The results of a sale, by what happened. */
export interface SaleResults {
  /** The responses to orders in turn: `bought`, or a reason. */
  readonly inTurn: ReadonlyMap<string, number>
  /** The responses to orders before one's turn. */
  readonly early: ReadonlyMap<string, number>
  readonly bought: ReadonlySet<number>
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

/**
 * Lets the members of a drawn room buy in their turns until `stop`, and others try before. `buyerOfRank` has the buyer of
 * each rank at its index, from rank 1.
 */
export async function runSale(
  event: EventKey,
  buyerOfRank: readonly (number | undefined)[],
  { choosePort, stop }: { readonly choosePort: () => number; readonly stop: () => boolean },
): Promise<SaleResults> {
  const inTurn = new Map<string, number>()
  const early = new Map<string, number>()
  const bought = new Set<number>()

  /** Returns `bought` or the reason of a rejection. */
  const order = async (buyer: number, tickets: number, suffix: string): Promise<string> => {
    using client = openClient(choosePort)
    const post = checkoutPost(buyer, { ...event, requestedTypeIDs: Array.from({ length: tickets }, () => 'standing') })
    const key = post.headers['idempotency-key'] ?? ''
    // Another key for each attempt, as a page has after a rejection.
    const headers = { ...post.headers, 'idempotency-key': key.replace('-9000-', `-9${suffix}-`) }
    const { status, body } = await askUntilAnswered(client, { path: post.path, headers, body: post.body })
    if (status === 200) return 'bought'
    const reason: unknown = JSON.parse(body)
    return typeof reason === 'object' && reason !== null && 'reason' in reason ? String(reason.reason) : `${status}`
  }

  const buyInTurn = async (rank: number): Promise<void> => {
    const buyer = buyerOfRank[rank]
    if (buyer === undefined || buyer % buyersForEachAbsent === 0) return
    using client = openClient(choosePort)
    const headers = headersOfBuyer(buyer, event)
    const { status, body } = await askUntilAnswered(client, { path: `${roomPathOf(event)}/turn`, headers, body: '{}' })
    const state = status === 200 ? ownTurn.parse(JSON.parse(body)).state : `claim ${status}`
    if (state !== 'open') return count(inTurn, state)
    const result = await order(buyer, 1 + (buyer % 2), '000')
    count(inTurn, result)
    if (result === 'bought') bought.add(buyer)
  }

  const started: Promise<void>[] = []
  using watcher = openClient(choosePort)
  let served = 0
  for (let look = 0; !stop(); look += 1) {
    const status = await readStatus(watcher, event)
    for (; served < status.served; served += 1) started.push(buyInTurn(served + 1))
    for (let cheater = 0; cheater < cheaters; cheater += 1) {
      // A few seconds ahead of the served ranks, so that no turn comes meanwhile.
      const buyer = buyerOfRank[status.served + 400 + ((look * cheaters + cheater) % 3_000)]
      if (buyer !== undefined) started.push(order(buyer, 1, '001').then((result) => count(early, result)))
    }
    await wait(lookMilliseconds)
  }
  await Promise.all(started)
  return { inTurn, early, bought }
}
