import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { countEntry } from '@pokfei/domain/audit-log/entries/orders/till-entries'
import { decideCount, type Till } from '@pokfei/domain/books/till'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import type { TillStore } from '@pokfei/domain/ports/desk/till-store'
import type { Engine } from '../../shared/engine.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { tillCounts } from '../../tables/postgres.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { createSelling } from './sell.ts'
import { findCount, lockTill, readSums } from './till-entries.ts'

/** Creates the store of tills. `orders` reads the order of a sale that was made before. */
export function createTillStore(
  engine: Engine,
  single: SingleOrders,
  orders: Pick<OrderStore, 'find' | 'tickets'>,
): TillStore {
  const { run, snapshot } = engine
  return {
    sell: createSelling(engine, single, async (orderID) => {
      const order = await orders.find(orderID)
      if (order === null) throw new Error(`order ${orderID} is gone`)
      return { order, tickets: await orders.tickets(orderID) }
    }),

    count: (request, act) =>
      writeAct(engine, act, async (db) => {
        const { operator, day } = request
        await lockTill(db, operator)
        const sums = (await readSums(db, day)).filter((sum) => sum.operator === operator)
        const result = decideCount(request, { sums, count: await findCount(db, operator, day) }, act.nowSSE)
        if (result.kind !== 'counted') return result
        await db.insert(tillCounts).values(result.count)
        await appendEntry(db, act, countEntry(result.count))
        return result
      }),

    list: (day, operator) =>
      snapshot(async (db) => {
        const sums = Map.groupBy(await readSums(db, day), (sum) => sum.operator)
        const counts = await db.select().from(tillCounts).where(eq(tillCounts.day, day))
        const names = [...new Set([...sums.keys(), ...counts.map((count) => count.operator)])].toSorted()
        return names
          .filter((name) => operator === null || name === operator)
          .map(
            (name): Till => ({
              operator: name,
              day,
              sums: (sums.get(name) ?? []).map(({ operator: _operator, ...sum }) => sum),
              count: counts.find((count) => count.operator === name) ?? null,
            }),
          )
      }),

    listCounts: ({ fromSSE, toSSE }) =>
      run((db) =>
        db
          .select()
          .from(tillCounts)
          .where(and(gte(tillCounts.countedSSE, fromSSE), lt(tillCounts.countedSSE, toSSE)))
          .orderBy(asc(tillCounts.countedSSE), asc(tillCounts.operator)),
      ),
  }
}
