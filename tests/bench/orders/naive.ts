import { connect } from '@pokfei/db/sqlite/engine/connect'
import { placeInTransaction } from './naive-order.ts'
import { costOf, prepareRush, rushRequest, type Cost } from './order-rush.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'

/** Places this many orders naively, each in its own Drizzle transaction. Returns the cost. */
export async function placeNaively(count: number): Promise<Cost> {
  const { fresh, memberIDs } = await prepareRush(count)
  await using _ = fresh
  const { sqlite, db } = await connect(sqlitePath(fresh.databaseURL))
  const cost = await costOf(async () => {
    for (const [index, memberID] of memberIDs.entries()) {
      const { nowSSE, ...request } = rushRequest(memberID, index)
      const { decision } = db.transaction((tx) => placeInTransaction(tx, request, nowSSE), { behavior: 'immediate' })
      if (decision.kind !== 'placed') throw new Error(`an order was ${decision.kind}`)
    }
  })
  sqlite.close()
  return cost
}
