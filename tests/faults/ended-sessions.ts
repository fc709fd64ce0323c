import { seededRandom } from '../support/fixtures/seeded-random.ts'
import { asAdmin } from '../support/postgres/test-databases.ts'
import { checkSale, noSessionIsLeft, sessionsIn } from './check-sale.ts'
import { startSale } from './sale.ts'
import { openSaleDatabase, openSellers, type Scenario } from './scenario.ts'

/** An operator ends random sessions of two processes, again and again through a sale. */
export const endSessions: Scenario = async ({ seed, times }) => {
  const [buyers, checkoutsEach] = [20, Math.ceil(times / 2)]
  await using database = await openSaleDatabase(buyers * checkoutsEach)
  const random = seededRandom(seed)
  let ended = 0
  let sale
  {
    await using sellers = await openSellers([database.url, database.url])
    sale = await startSale({ sellers: sellers.stores.map((store) => ({ store })), seed, buyers, checkoutsEach })
    const over = sale.done.then(() => true)
    for (let count = 1; count <= times; count += 1) {
      await sale.answered((buyers * checkoutsEach * count) / (times + 1))
      const sessions = await sessionsIn(database.url, '%')
      const session = sessions[random.below(sessions.length)]
      if (session === undefined) continue
      await asAdmin(database.url, (admin) => admin.query('select pg_terminate_backend($1)', [session.pid]))
      ended += 1
    }
    await over
  }
  const { orders, unknown } = await checkSale(database.url, sale)
  await noSessionIsLeft(database.url)
  return `${ended} sessions were ended through ${orders} orders, ${unknown} outcomes were unknown for a while`
}
