import { eq, inArray } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { PlaceResult, SettleResult } from '@pokfei/domain/orders/order-transition'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { placeOrder, type DrawIDs } from '../../shared/orders/place-order.ts'
import { settleOrder } from '../../shared/orders/settle-order.ts'
import { createExchangeSettlement } from '../../nouns/changes/settle-exchange.ts'
import { createGiving } from '../../nouns/orders/give-tickets.ts'
import { batchReads } from '../../shared/batched-read.ts'
import type { Connection } from '../engine/connect.ts'
import { events, exchanges, orders } from '../../tables/postgres.ts'
import type { OrderLanes } from './order-lanes.ts'
import { createOrderReads } from './order-reads.ts'
import { createSingleOrders } from './single-orders.ts'

/** Creates the store of orders in PostgreSQL. `drawIDs` draws those of new orders. */
export function createOrderStore(
  connection: Connection,
  lanes: OrderLanes,
  drawIDs: DrawIDs = newOrderIDs,
): OrderStore {
  const singleOrders = createSingleOrders(drawIDs)
  const settleExchange = createExchangeSettlement(connection, singleOrders)
  const findEventOf = batchReads((orderIDs: readonly string[]) => readEventsOf(connection, orderIDs))

  return {
    ...createOrderReads(connection),
    give: createGiving(connection, singleOrders),

    place(request, scope) {
      const drawn = drawIDs(request.requestedTypeIDs.length, scope.nowSSE)
      return lanes.run<PlaceResult>(request, {
        needs: {
          kind: 'checkout',
          memberID: request.memberID,
          idempotencyKey: scope.idempotencyKey,
          typeIDs: request.requestedTypeIDs,
          orderReference: drawn.orderReference,
          ...(request.accessCode !== undefined && { accessCode: request.accessCode }),
        },
        decide(rows) {
          let isFirst = true
          return placeOrder(rows, request, scope, (ticketCount, nowSSE) => {
            if (!isFirst) return { ...drawn, orderReference: drawIDs(ticketCount, nowSSE).orderReference }
            isFirst = false
            return drawn
          })
        },
      })
    },

    async settle(scope, lookup) {
      const found = await findEventOf(scope.orderID)
      if (found?.isExchange === true) return settleExchange(scope, lookup)
      const event = found?.event ?? null
      if (event === null && scope.paymentEvent === null) return null
      return lanes.run<SettleResult | null>(event, {
        needs: {
          kind: 'settlement',
          orderID: scope.orderID,
          paymentID: lookup.kind === 'payment' ? lookup.payment.paymentID : null,
        },
        decide: (rows) => settleOrder(rows, scope, lookup),
      })
    },
  }
}

/** The event of an order. An order that pays for an exchange is settled in a transaction of its own. */
interface OrderEvent {
  readonly event: EventKey
  readonly isExchange: boolean
}

/** Returns the event of each order, or null for an unknown one. */
async function readEventsOf({ run }: Connection, orderIDs: readonly string[]): Promise<readonly (OrderEvent | null)[]> {
  const rows = await run((db) =>
    db
      .select({
        orderID: orders.orderID,
        organizerID: events.organizerID,
        eventID: events.eventID,
        toOrderNo: exchanges.toOrderNo,
      })
      .from(orders)
      .innerJoin(events, eq(events.eventNo, orders.eventNo))
      .leftJoin(exchanges, eq(exchanges.toOrderNo, orders.orderNo))
      .where(inArray(orders.orderID, [...orderIDs])),
  )
  const found = new Map(
    rows.map(({ orderID, toOrderNo, ...event }) => [orderID, { event, isExchange: toOrderNo !== null }]),
  )
  return orderIDs.map((orderID) => found.get(orderID) ?? null)
}
