import assert from 'node:assert/strict'
import { startProxy } from '../support/postgres/postgres-proxy.ts'
import { checkSale, noSessionIsLeft } from './check-sale.ts'
import { startSale } from './sale.ts'
import { openSaleDatabase, openSellers, type Scenario } from './scenario.ts'

/**
 * The network of one process swallows everything from a commit on, and ends no connection. Another process sells on. The
 * network comes back once the other one has sold.
 */
export const fallSilent: Scenario = async ({ seed, times }) => {
  const [buyers, checkoutsEach] = [10, 4]
  await using database = await openSaleDatabase(4 * times * buyers * checkoutsEach)
  await using proxy = await startProxy(database.url)
  const heard = new Map()
  let longestMs = 0
  {
    await using sellers = await openSellers([proxy.urlOf(database.url), database.url])
    const [silent, other] = sellers.stores
    assert(silent && other)
    for (let count = 0; count < times; count += 1) {
      const common = { seed: seed * 1000 + 2 * count, buyers, checkoutsEach }
      const sale = await startSale({ ...common, sellers: [{ store: silent }] })
      await proxy.failNextCommit(count % 2 === 0 ? 'swallowBefore' : 'swallowAfter')
      proxy.beginSilence()
      const before = performance.now()
      const otherSale = await startSale({ ...common, seed: common.seed + 1, sellers: [{ store: other }] })
      await otherSale.answered(1)
      longestMs = Math.max(longestMs, performance.now() - before)
      await otherSale.done
      proxy.endSilence()
      await sale.done
      for (const [key, log] of [...sale.heard, ...otherSale.heard]) heard.set(key, log)
    }
  }
  const { orders, unknown } = await checkSale(database.url, { heard })
  await noSessionIsLeft(database.url)
  return `the network fell silent ${times} times through ${orders} orders, others waited up to ${Math.round(longestMs)} ms, ${unknown} outcomes were unknown for a while`
}
