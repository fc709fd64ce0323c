import { checkSale, noSessionIsLeft } from './check-sale.ts'
import { startSale } from './sale.ts'
import { openSaleDatabase, openSellers, type Scenario } from './scenario.ts'

/** The clocks of three processes are up to six seconds apart. */
export const skewClocks: Scenario = async ({ seed, times }) => {
  const [buyers, checkoutsEach] = [20, times]
  // Fewer places than buyers want: the clocks decide nothing about who gets one.
  await using database = await openSaleDatabase(buyers * times)
  let sale
  {
    await using sellers = await openSellers([database.url, database.url, database.url])
    const skews = [-3, 0, 3]
    sale = await startSale({
      sellers: sellers.stores.map((store, index) => ({ store, skewSeconds: skews[index] ?? 0 })),
      seed,
      buyers,
      checkoutsEach,
    })
    await sale.done
  }
  const { orders } = await checkSale(database.url, sale)
  await noSessionIsLeft(database.url)
  return `three processes whose clocks differ by 3 seconds placed ${orders} orders`
}
