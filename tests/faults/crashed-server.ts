import assert from 'node:assert/strict'
import { seededRandom } from '../support/fixtures/seeded-random.ts'
import { checkSale, noSessionIsLeft, serverAccepts, sessionsIn } from './check-sale.ts'
import { startSale } from './sale.ts'
import { openSellers, startSaleCluster, type Scenario } from './scenario.ts'

/** A session is killed, so that the server restarts itself. Or the server is stopped at once, or killed with all sessions. */
export const crashServer: Scenario = async ({ seed, times }) => {
  const [buyers, checkoutsEach] = [20, 4 * times]
  await using server = await startSaleCluster(buyers * checkoutsEach)
  const { cluster, databaseURL } = server
  const random = seededRandom(seed)
  const faults = {
    async killSession() {
      const sessions = await sessionsIn(databaseURL, '%')
      const session = sessions[random.below(sessions.length)]
      assert(session, 'nobody sells')
      process.kill(session.pid, 'SIGKILL')
    },
    async stop() {
      await cluster.stop()
      await cluster.startAgain()
    },
    async kill() {
      await cluster.kill()
      await cluster.startAgain()
    },
  }
  const kinds = Object.values(faults)
  let sale
  {
    await using sellers = await openSellers([databaseURL, databaseURL])
    sale = await startSale({ sellers: sellers.stores.map((store) => ({ store })), seed, buyers, checkoutsEach })
    const over = sale.done.then(() => true)
    for (let count = 1; count <= times; count += 1) {
      await sale.answered((buyers * checkoutsEach * count) / (times + 1))
      await kinds[count % kinds.length]?.()
    }
    await over
  }
  // The last session may have been killed when all buyers had their answers: the server is then still restarting.
  await serverAccepts(databaseURL)
  const { orders, unknown } = await checkSale(databaseURL, sale)
  await noSessionIsLeft(databaseURL)
  return `the server went down ${times} times through ${orders} orders, ${unknown} outcomes were unknown for a while`
}
