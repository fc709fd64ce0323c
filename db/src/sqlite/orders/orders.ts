import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { createExchangeSettlement } from '../../nouns/changes/settle-exchange.ts'
import { createGiving } from '../../nouns/orders/give-tickets.ts'
import { placeOrder } from '../../shared/orders/place-order.ts'
import type { OrderRows } from '../../shared/orders/order-rows.ts'
import { settleOrder } from '../../shared/orders/settle-order.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { createOwnContents } from '../../nouns/orders/own-contents.ts'
import type { Writer } from '../engine/open-engine.ts'
import { readTickets } from './order-rows.ts'
import { rememberRows } from './remembered-rows.ts'
import type { OrderStatements } from './order-statements.ts'
import { createSingleOrders } from './single-orders.ts'

/** The statements and rows of the orders of a connection. */
export interface OpenOrders {
  readonly statements: OrderStatements
  readonly rows: OrderRows
}

/** Creates the store of orders in SQLite. */
export function createOrderStore(
  writer: Writer,
  catalogueCache: CatalogueCache,
  { statements, rows }: OpenOrders,
): OrderStore {
  const singleOrders = createSingleOrders(rows)
  const settleExchange = createExchangeSettlement(writer, singleOrders)
  const remembered = rememberRows(rows, () => writer.jobNumber())
  return {
    place: (request, scope) => writer.write(() => placeOrder(remembered, request, scope)),

    give: createGiving(writer, singleOrders),

    openPayment: (orderID, payment) =>
      writer.write(() => statements.setPayment.run({ orderID, ...payment }).changes === 1),

    settle: (scope, lookup) =>
      statements.findExchange.get({ orderID: scope.orderID }) === undefined
        ? writer.write(() => settleOrder(remembered, scope, lookup))
        : settleExchange(scope, lookup),

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
