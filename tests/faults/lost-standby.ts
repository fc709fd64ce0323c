import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { startPair } from '../support/postgres/postgres-pair.ts'
import { asAdmin } from '../support/postgres/test-databases.ts'
import { checkSale, noSessionIsLeft } from './check-sale.ts'
import { startSale } from './sale.ts'
import { createSaleDatabase, neededPrograms, openSellers, type Scenario } from './scenario.ts'

/** Milliseconds of waiting after which a server with default settings answers 503. */
const shedsAfterMs = 2000

/**
 * The only standby dies in the middle of a sale. Nothing is acknowledged until it is back. The store reports a delay with
 * which a server sheds load.
 */
export const loseStandby: Scenario = async ({ seed }) => {
  const [buyers, checkoutsEach] = [20, 10]
  await using pair = await startPair(neededPrograms())
  const { primary, standby } = pair
  const databaseURL = await createSaleDatabase(primary.url, buyers * checkoutsEach)
  let sale
  {
    await using sellers = await openSellers([databaseURL])
    const [store] = sellers.stores
    assert(store)
    sale = await startSale({ sellers: [{ store }], seed, buyers, checkoutsEach })
    const over = sale.done.then(() => true)
    await sale.answered(buyers)
    await standby.kill()
    await someoneWaits(databaseURL)
    const answered = sale.countAnswered()
    while (store.writeDelayMilliseconds() < shedsAfterMs) await wait(20)
    assert.equal(sale.countAnswered(), answered, 'the checkouts that were answered without the standby')
    await standby.startAgain()
    await over
    await pair.follows()
    // The standby has all that was acknowledged.
    await primary.kill()
    await pair.promote()
  }
  const standbyURL = databaseURL.replace(new URL(primary.url).port, new URL(standby.url).port)
  const { orders } = await checkSale(standbyURL, sale)
  await noSessionIsLeft(standbyURL)
  return `nothing was acknowledged while the standby was dead, and it has all of ${orders} orders`
}

/** Resolves once a commit waits for the standby. */
async function someoneWaits(databaseURL: string): Promise<void> {
  const isWaiting = () =>
    asAdmin(databaseURL, async (admin) => {
      const { rowCount } = await admin.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)
      return rowCount !== 0
    })
  while (!(await isWaiting())) await wait(20)
}
