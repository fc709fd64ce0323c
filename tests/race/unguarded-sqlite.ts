import { fileURLToPath } from 'node:url'
import { createCatalogueCache } from '@pokfei/db/sqlite/catalogue/catalogue-cache'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { createOrderRows } from '@pokfei/db/sqlite/orders/order-rows'
import { prepareOrderStatements } from '@pokfei/db/sqlite/orders/order-statements'

/** Opens the rows of orders on a connection of their own, on which the checks of the database are off. */
export async function openUnguardedRows(databaseURL: string) {
  const connection = await connect(fileURLToPath(databaseURL))
  connection.sqlite.pragma('ignore_check_constraints = ON')
  connection.sqlite.pragma('synchronous = OFF')
  return {
    connection,
    rows: createOrderRows(prepareOrderStatements(connection), createCatalogueCache(connection)),
    close: async () => void connection.sqlite.close(),
  }
}
