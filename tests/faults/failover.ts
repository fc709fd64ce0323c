import { startPair } from '../support/postgres/postgres-pair.ts'
import { startProxy } from '../support/postgres/postgres-proxy.ts'
import { checkSale, noSessionIsLeft } from './check-sale.ts'
import { startSale } from './sale.ts'
import { createSaleDatabase, neededPrograms, openSellers, type Scenario } from './scenario.ts'

/** The primary is killed in the middle of a sale. The standby takes over, and the address leads to it. */
export const failOver: Scenario = async ({ seed, times }) => {
  const reports: string[] = []
  for (let count = 0; count < times; count += 1) reports.push(await failOverOnce(seed * 1000 + count))
  return reports.join('\n')
}

async function failOverOnce(seed: number): Promise<string> {
  const [buyers, checkoutsEach] = [20, 10]
  await using pair = await startPair(neededPrograms())
  const { primary, standby } = pair
  const primaryURL = await createSaleDatabase(primary.url, buyers * checkoutsEach)
  const standbyURL = primaryURL.replace(new URL(primary.url).port, new URL(standby.url).port)
  await using proxy = await startProxy(primary.url)
  let sale
  let waitedMs
  {
    const url = proxy.urlOf(primaryURL)
    await using sellers = await openSellers([url, url])
    sale = await startSale({ sellers: sellers.stores.map((store) => ({ store })), seed, buyers, checkoutsEach })
    const over = sale.done.then(() => true)
    await sale.answered(buyers * 3)
    await primary.kill()
    await pair.promote()
    const promoted = performance.now()
    proxy.leadTo(standby.url)
    proxy.cutAll()
    await sale.answered(sale.countAnswered() + 1)
    waitedMs = performance.now() - promoted
    await over
  }
  const { orders, unknown } = await checkSale(standbyURL, sale)
  await noSessionIsLeft(standbyURL)
  return `the standby took over among ${orders} orders and sold ${Math.round(waitedMs)} ms after its promotion, ${unknown} outcomes were unknown for a while`
}
