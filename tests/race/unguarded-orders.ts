import { fileURLToPath } from 'node:url'
import { decideOrder } from '@pokfei/domain/orders/decide-order'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { createCatalogueCache } from '@pokfei/db/sqlite/catalogue/catalogue-cache'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { readFacts } from '@pokfei/db/sqlite/orders/order-facts'
import { prepareOrderStatements } from '@pokfei/db/sqlite/orders/order-statements'
import { insertPlaced } from '@pokfei/db/sqlite/orders/order-writes'
import SQLite from 'better-sqlite3'

/**
 * Orders without any guard, as a careless implementation writes them. The facts, the decision and the writes are the
 * same. But they are read first and written one turn of the event loop later. There is no transaction, and the checks
 * of the database are off. It exists only to show that the race detects overselling.
 */
export async function openUnguardedOrders(databaseURL: string): Promise<Pick<OrderStore, 'place'>> {
  const connection = await connect(fileURLToPath(databaseURL))
  connection.sqlite.pragma('ignore_check_constraints = ON')
  connection.sqlite.pragma('synchronous = OFF')
  const statements = prepareOrderStatements(connection)
  const memory = createCatalogueCache(connection)
  return {
    async place(request, { nowSSE }) {
      const memberNo = statements.findMemberNo.get({ memberID: request.memberID })?.memberNo
      const event = memory.find(request)
      if (memberNo === undefined || !event) throw new Error('the race has lost its event or its buyer')
      const facts = readFacts(statements, nowSSE, { memberNo, inProgress: null }, event)
      const decision = decideOrder(request, facts, (ticketCount) => newOrderIDs(ticketCount, nowSSE))
      await new Promise((resolve) => setImmediate(resolve))
      if (decision.kind !== 'placed') return decision
      insertPlaced(statements, decision, memberNo, event)
      return { kind: 'placed', order: decision.order }
    },
  }
}

/** Drops the index that prevents selling a seat twice. */
export function dropSeatGuard(path: string): void {
  const sqlite = new SQLite(path)
  sqlite.exec('drop index tickets_one_live_per_seat')
  sqlite.close()
}
