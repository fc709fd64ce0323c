import { createReplacing } from '@pokfei/db/nouns/changes/create-replacing'
import { createExchangeSettlement } from '@pokfei/db/nouns/changes/settle-exchange'
import { createClaiming } from '@pokfei/db/nouns/claims/claim-places'
import { withClient } from '@pokfei/db/postgres/connection/check-server'
import { connect } from '@pokfei/db/postgres/engine/connect'
import { createSingleOrders } from '@pokfei/db/postgres/orders/single-orders'
import * as sqlite from './unguarded-sqlite-swaps.ts'

const isSqlite = (databaseURL: string): boolean => databaseURL.startsWith('file:')

/** Opens swaps and claims without any guard, to show that a race detects too many of them. On PostgreSQL each statement commits alone. */
export async function openUnguardedSwaps(
  databaseURL: string,
  pause?: () => Promise<unknown>,
): Promise<sqlite.UnguardedSwaps> {
  if (isSqlite(databaseURL)) return sqlite.openUnguardedSwaps(databaseURL, pause)
  const connection = connect(databaseURL)
  const engine = { transaction: connection.run }
  const orders = pause === undefined ? createSingleOrders() : sqlite.pausing(createSingleOrders(), pause)
  return {
    ...createReplacing(engine, orders),
    settle: createExchangeSettlement(engine, orders),
    claim: createClaiming(engine, orders),
    close: () => connection.close(),
  }
}

/** Removes what the database itself does against too many swaps. */
export async function dropSwapGuards(databaseURL: string): Promise<void> {
  // The connections of SQLite have their checks off.
  if (isSqlite(databaseURL)) return
  await withClient(databaseURL, (client) =>
    client.query(`
      alter table "stock" drop constraint "stock_never_oversold";
      alter table "stock" drop constraint "stock_never_negative";
      alter table "allotments" drop constraint "allotments_never_negative"`),
  )
}
