import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { placeOrder } from '../../shared/orders/place-order.ts'
import { settleOrder } from '../../shared/orders/settle-order.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { createOwnContents } from '../../nouns/orders/own-contents.ts'
import type { Connection } from '../engine/connect.ts'
import type { Writer } from '../engine/open-engine.ts'
import { createGiving } from './give-tickets.ts'
import { createOrderRows, readTickets } from './order-rows.ts'
import { prepareOrderStatements } from './order-statements.ts'

/** Creates the store of orders in SQLite. */
export function createOrderStore(connection: Connection, writer: Writer, catalogueCache: CatalogueCache): OrderStore {
  const statements = prepareOrderStatements(connection)
  const rows = createOrderRows(statements, catalogueCache)

  return {
    place: (request, scope) => writer.write(() => placeOrder(rows, request, scope)),

    give: createGiving(connection, writer, rows),

    openPayment: (orderID, payment) =>
      writer.write(() => statements.setPayment.run({ orderID, ...payment }).changes === 1),

    settle: (scope, lookup) => writer.write(() => settleOrder(rows, scope, lookup)),

    find: async (orderID) => statements.findOrder.get({ orderID }) ?? null,

    async findOwn(memberID, orderID) {
      const order = statements.findOrder.get({ orderID })
      return order && order.memberID === memberID ? order : null
    },

    listOwn: async (memberID) => statements.listOrders.all({ memberID }),
    listOwnContents: createOwnContents(writer),

    async tickets(orderID) {
      const nos = statements.findOrderNos.get({ orderID })
      return nos ? readTickets(statements, nos.orderNo, catalogueCache.findByNo(nos.eventNo), 'issued') : []
    },

    claimDue: ({ nowSSE, leaseUntilSSE, limit }) =>
      writer.write(() => {
        const due = statements.listDue.all({ nowSSE, limit })
        if (due.length > 0)
          statements.postpone(
            due.map((order) => order.orderID),
            leaseUntilSSE,
          )
        return due
      }),
    countPending: async () => statements.countPending.get({})?.count ?? 0,
  }
}
