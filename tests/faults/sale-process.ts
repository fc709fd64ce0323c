import { openTestStore } from '../support/store/fresh-store.ts'
import { startSale } from './sale.ts'

/*
 * A process that sells until all its buyers are served, forked by stopped-process.ts. It tells what they heard. Its
 * parent stops it meanwhile.
 */

/** The message that starts the sale. */
export interface SaleOrder {
  readonly databaseURL: string
  readonly seed: number
  readonly buyers: number
  readonly checkoutsEach: number
}

async function sell({ databaseURL, ...options }: SaleOrder): Promise<void> {
  const store = await openTestStore(databaseURL)
  const sale = await startSale({ ...options, sellers: [{ store }] })
  process.send?.('selling')
  await sale.done
  await store.close()
  process.send?.([...sale.heard.values()].map((log) => ({ ...log, answers: [...log.answers] })))
  process.disconnect()
}

process.once('message', (order: SaleOrder) => void sell(order))
