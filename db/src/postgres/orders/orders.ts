import type { Connection } from '../engine/connect.ts'
import { createOrderReads, type OrderReads } from './order-reads.ts'

/** Creates the store of orders in PostgreSQL. It does not place or settle any yet. */
export function createOrderStore(connection: Connection): OrderReads {
  return createOrderReads(connection)
}
