import { startProxy, type CommitFault } from '../support/postgres/postgres-proxy.ts'
import { checkSale, noSessionIsLeft } from './check-sale.ts'
import { startSale } from './sale.ts'
import { openSaleDatabase, openSellers, type Scenario } from './scenario.ts'

const cuts: readonly CommitFault[] = ['cutBefore', 'cutWithin', 'cutAfter', 'cutBeforeAnswer']

/**
 * The connection is cut at a commit: before it, within it, after it, and before its answer, so many times each. Half of
 * the buyers send each checkout once, so that each answer stands for itself.
 */
export const cutCommits: Scenario = async ({ seed, times }) => {
  const [buyers, checkoutsEach] = [4, 2]
  const heard = { orders: 0, unknown: 0 }
  await using database = await openSaleDatabase(4 * times * buyers * checkoutsEach)
  await using proxy = await startProxy(database.url)
  const all = new Map()
  {
    await using sellers = await openSellers([proxy.urlOf(database.url)])
    for (let count = 0; count < times; count += 1) {
      for (const [index, cut] of cuts.entries()) {
        const sale = await startSale({
          sellers: sellers.stores.map((store) => ({ store })),
          seed: (seed * 1000 + count) * cuts.length + index,
          buyers,
          checkoutsEach,
          isRepeated: count % 2 === 0,
        })
        const happened = proxy.failNextCommit(cut)
        await Promise.all([sale.done, happened])
        for (const [key, log] of sale.heard) all.set(key, log)
      }
    }
  }
  Object.assign(heard, await checkSale(database.url, { heard: all }))
  await noSessionIsLeft(database.url)
  return `${cuts.length * times} commits were cut off among ${heard.orders} orders, ${heard.unknown} outcomes were said to be unknown`
}
