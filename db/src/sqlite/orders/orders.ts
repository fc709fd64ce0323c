import { decideOrder } from '@pokfei/domain/orders/decide-order'
import { hashOrderRequest } from '@pokfei/domain/orders/hash-order-request'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { Order, OrderNotFound, OrderRejection, OrderRequest, OrderTicket } from '@pokfei/domain/orders/order'
import { decideTransition } from '@pokfei/domain/orders/order-transitions'
import { observationOf, type PaymentLookup } from '@pokfei/domain/orders/payment-observation'
import type { PlaceScope, OrderTransition, PlaceResult, SettleScope } from '@pokfei/domain/orders/order-transition'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { factsWithoutEvent, readFacts, readTickets } from './order-facts.ts'
import { prepareOrderStatements } from './order-statements.ts'
import {
  completeOrder,
  insertPlaced,
  moveTickets,
  enqueueConfirmation,
  enqueueRefund,
  reviveTickets,
  type OrderRow,
} from './order-writes.ts'

/** Creates the store of orders in SQLite. */
export function createOrderStore(
  connection: Connection,
  writer: GroupCommit,
  catalogueCache: CatalogueCache,
): OrderStore {
  const statements = prepareOrderStatements(connection)

  function repeatedResponse(
    memberNo: number,
    { key, bodyHash }: { readonly key: string; readonly bodyHash: string },
  ): PlaceResult | null {
    const request = statements.findRequest.get({ memberNo, key })
    if (!request) return null
    if (request.bodyHash !== bodyHash) return { kind: 'keyReused' }
    if (request.refusal !== null) {
      const response: OrderNotFound | OrderRejection = JSON.parse(request.refusal)
      return { kind: 'repeated', response }
    }
    return {
      kind: 'repeated',
      response: { kind: 'placed', order: existing(statements.findOrderByNo.get({ orderNo: request.orderNo })) },
    }
  }

  function place(request: OrderRequest, { nowSSE, idempotencyKey }: PlaceScope): PlaceResult {
    const memberNo = statements.findMemberNo.get({ memberID: request.memberID })?.memberNo
    if (memberNo === undefined) throw new Error(`there is no member ${request.memberID}`)
    const keyed = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash: hashOrderRequest(request) }
    const repeated = keyed && repeatedResponse(memberNo, keyed)
    if (repeated) return repeated

    const event = catalogueCache.find(request)
    const inProgress = statements.findInProgress.get({ memberNo }) ?? null
    const facts = event ? readFacts(statements, nowSSE, { memberNo, inProgress }, event) : factsWithoutEvent(nowSSE)
    const decision = decideOrder(request, facts, (ticketCount) => newOrderIDs(ticketCount, nowSSE))
    if (decision.kind !== 'placed') {
      if (keyed) statements.insertRequest.run({ memberNo, ...keyed, orderNo: null, refusal: JSON.stringify(decision) })
      return decision
    }
    if (!event) throw new Error('an order was placed for an event that does not exist')
    const orderNo = insertPlaced(statements, decision, memberNo, event)
    // Another order has its reference, so nothing was written. The next attempt draws a new one.
    if (orderNo === null) return place(request, { nowSSE, idempotencyKey })
    const { order } = decision
    if (order.state === 'COMPLETED') enqueueConfirmation(statements, { orderNo, memberNo }, nowSSE)
    if (keyed) statements.insertRequest.run({ memberNo, ...keyed, orderNo, refusal: null })
    return { kind: 'placed', order }
  }

  function write(row: OrderRow, nowSSE: number, tickets: readonly OrderTicket[], transition: OrderTransition): void {
    const { orderNo, event } = row
    switch (transition.kind) {
      case 'unchanged':
        return
      case 'wait':
        statements.setDue.run({ orderNo, dueSSE: transition.dueSSE })
        if (transition.isPaymentPending) statements.setPending.run({ orderNo })
        return
      case 'complete':
        completeOrder(statements, orderNo, transition.paid)
        moveTickets(statements, event, tickets, 'held', 'sold')
        enqueueConfirmation(statements, row, nowSSE)
        return
      case 'cancel':
        statements.cancel.run({ orderNo, dueSSE: transition.dueSSE })
        statements.releaseTickets.run({ orderNo })
        moveTickets(statements, event, tickets, 'held', 'free')
        if (transition.refund) enqueueRefund(statements, orderNo, transition.refund, nowSSE)
        return
      case 'revive':
        completeOrder(statements, orderNo, transition.paid)
        reviveTickets(statements, row, transition.tickets, nowSSE)
        enqueueConfirmation(statements, row, nowSSE)
        return
      case 'refund':
        statements.setDue.run({ orderNo, dueSSE: null })
        enqueueRefund(statements, orderNo, transition.refund, nowSSE)
        return
    }
  }

  function settle(
    { orderID, nowSSE, paymentEvent }: SettleScope,
    lookup: PaymentLookup,
  ): Awaited<ReturnType<OrderStore['settle']>> {
    if (paymentEvent) statements.insertPaymentEvent.run({ ...paymentEvent, seenTimeSSE: nowSSE })
    const nos = statements.findOrderNos.get({ orderID })
    if (!nos) return null
    const { orderNo, memberNo } = nos
    const event = catalogueCache.findByNo(nos.eventNo)
    const order = existing(statements.findOrderByNo.get({ orderNo }))
    const tickets = readTickets(statements, orderNo, event, 'all')
    const facts = {
      ...readFacts(statements, nowSSE, { memberNo, inProgress: null }, event, orderID),
      isRefunded: (paymentID: string) => statements.findRefund.get({ paymentID }) !== undefined,
    }
    const observation = observationOf(order, lookup)
    const transition = decideTransition(
      { kind: 'placed', order, tickets },
      facts,
      observation,
      lookup.kind === 'payment' ? lookup.payment : null,
    )
    write({ orderNo, memberNo, event }, nowSSE, tickets, transition)
    return { observation, transition, order: existing(statements.findOrderByNo.get({ orderNo })) }
  }

  return {
    place: (request, scope) => writer.write(() => place(request, scope)),

    openPayment: (orderID, payment) =>
      writer.write(() => statements.setPayment.run({ orderID, ...payment }).changes === 1),

    settle: (scope, lookup) => writer.write(() => settle(scope, lookup)),

    find: async (orderID) => statements.findOrder.get({ orderID }) ?? null,

    async findOwn(memberID, orderID) {
      const order = statements.findOrder.get({ orderID })
      return order && order.memberID === memberID ? order : null
    },

    listOwn: async (memberID) => statements.listOrders.all({ memberID }),

    async tickets(orderID) {
      const nos = statements.findOrderNos.get({ orderID })
      return nos ? readTickets(statements, nos.orderNo, catalogueCache.findByNo(nos.eventNo), 'live') : []
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

function existing(order: Order | undefined): Order {
  if (!order) throw new Error('an order that was just found is gone')
  return order
}
