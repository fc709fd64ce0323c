import pg from 'pg'
import { checkSale, noSessionIsLeft } from './check-sale.ts'
import { startSale } from './sale.ts'
import { openSellers, startSaleCluster, type Scenario } from './scenario.ts'

const mostConnections = 30

/** Others take all connections of the server while a sale goes on, and its own connections are ended. */
export const takeConnections: Scenario = async ({ seed, times }) => {
  const [buyers, checkoutsEach] = [20, 4 * times]
  await using server = await startSaleCluster(buyers * checkoutsEach, {
    settings: { max_connections: mostConnections, superuser_reserved_connections: 0 },
  })
  const { databaseURL } = server
  let sale
  let refused = 0
  {
    await using sellers = await openSellers([databaseURL, databaseURL])
    sale = await startSale({ sellers: sellers.stores.map((store) => ({ store })), seed, buyers, checkoutsEach })
    const over = sale.done.then(() => true)
    for (let count = 1; count <= times; count += 1) {
      await sale.answered((buyers * checkoutsEach * count) / (times + 1))
      const others = await takeAll(databaseURL)
      refused += 1
      await others[0]?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pokfei' and datname = current_database()`,
      )
      // The connections that the sale has given up are taken too. So it has none at all.
      others.push(...(await takeAll(databaseURL)))
      await Promise.all(others.map((other) => other.end()))
    }
    await over
  }
  const { orders } = await checkSale(databaseURL, sale)
  await noSessionIsLeft(databaseURL)
  return `others took all ${mostConnections} connections ${refused} times through ${orders} orders`
}

/** Opens connections until the server refuses. */
async function takeAll(databaseURL: string): Promise<pg.Client[]> {
  const clients: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: databaseURL })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch {
      return clients
    }
    clients.push(client)
  }
}
