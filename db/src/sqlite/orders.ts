import { decideOrder } from '@pokfei/domain/orders/decide-order'
import { hashOrderRequest } from '@pokfei/domain/orders/hash-order-request'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { Order, OrderNotFound, OrderRefused, OrderRequest, OrderTicket } from '@pokfei/domain/orders/order'
import { decideTransition } from '@pokfei/domain/orders/order-transitions'
import { newsOf, type PaymentSighting } from '@pokfei/domain/payments/payment-news'
import type { OrderScope, OrderStore, OrderTransition, PlaceOutcome, SettleScope } from '@pokfei/domain/ports/store'
import type { CatalogueMemory } from './catalogue-memory.ts'
import type { Connection } from './connect.ts'
import type { GroupCommit } from './group-commit.ts'
import { factsWithoutEvent, readFacts, readTickets } from './order-facts.ts'
import { prepareOrderStatements } from './order-statements.ts'
import {
  completeOrder,
  insertPlaced,
  moveTickets,
  oweConfirmation,
  oweRefund,
  reviveTickets,
  type OrderRow,
} from './order-writes.ts'

/** Creates the store of orders in SQLite. */
export function createOrderStore(connection: Connection, writer: GroupCommit, memory: CatalogueMemory): OrderStore {
  const statements = prepareOrderStatements(connection)

  function repeatedAnswer(
    memberNo: number,
    { key, bodyHash }: { readonly key: string; readonly bodyHash: string },
  ): PlaceOutcome | null {
    const request = statements.findRequest.get({ memberNo, key })
    if (!request) return null
    if (request.bodyHash !== bodyHash) return { kind: 'keyReused' }
    if (request.refusal !== null) {
      const answer: OrderNotFound | OrderRefused = JSON.parse(request.refusal)
      return { kind: 'repeated', answer }
    }
    return {
      kind: 'repeated',
      answer: { kind: 'placed', order: existing(statements.findOrderByNo.get({ orderNo: request.orderNo })) },
    }
  }

  function place(request: OrderRequest, { nowSSE, idempotencyKey }: OrderScope): PlaceOutcome {
    const memberNo = statements.findMemberNo.get({ memberID: request.memberID })?.memberNo
    if (memberNo === undefined) throw new Error(`there is no member ${request.memberID}`)
    const keyed = idempotencyKey === null ? null : { key: idempotencyKey, bodyHash: hashOrderRequest(request) }
    const repeated = keyed && repeatedAnswer(memberNo, keyed)
    if (repeated) return repeated

    const event = memory.find(request)
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
    if (order.state === 'COMPLETED') oweConfirmation(statements, { orderNo, memberNo }, nowSSE)
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
        oweConfirmation(statements, row, nowSSE)
        return
      case 'cancel':
        statements.cancel.run({ orderNo, dueSSE: transition.dueSSE })
        statements.releaseTickets.run({ orderNo })
        moveTickets(statements, event, tickets, 'held', 'free')
        if (transition.refund) oweRefund(statements, orderNo, transition.refund, nowSSE)
        return
      case 'revive':
        completeOrder(statements, orderNo, transition.paid)
        reviveTickets(statements, row, transition.tickets, nowSSE)
        oweConfirmation(statements, row, nowSSE)
        return
      case 'refund':
        statements.setDue.run({ orderNo, dueSSE: null })
        oweRefund(statements, orderNo, transition.refund, nowSSE)
        return
    }
  }

  function settle(
    { orderID, nowSSE, paymentEvent }: SettleScope,
    sighting: PaymentSighting,
  ): Awaited<ReturnType<OrderStore['settle']>> {
    if (paymentEvent) statements.insertPaymentEvent.run({ ...paymentEvent, seenTimeSSE: nowSSE })
    const nos = statements.findOrderNos.get({ orderID })
    if (!nos) return null
    const { orderNo, memberNo } = nos
    const event = memory.findByNo(nos.eventNo)
    const order = existing(statements.findOrderByNo.get({ orderNo }))
    const tickets = readTickets(statements, orderNo, event, 'all')
    const facts = {
      ...readFacts(statements, nowSSE, { memberNo, inProgress: null }, event, orderID),
      isRefunded: (paymentID: string) => statements.findRefund.get({ paymentID }) !== undefined,
    }
    const news = newsOf(order, sighting)
    const transition = decideTransition(
      { kind: 'placed', order, tickets },
      facts,
      news,
      sighting.kind === 'payment' ? sighting.payment : null,
    )
    write({ orderNo, memberNo, event }, nowSSE, tickets, transition)
    return { news, transition, order: existing(statements.findOrderByNo.get({ orderNo })) }
  }

  return {
    place: (request, scope) => writer.write(() => place(request, scope)),

    openPayment: (orderID, payment) =>
      writer.write(() => statements.setPayment.run({ orderID, ...payment }).changes === 1),

    settle: (scope, sighting) => writer.write(() => settle(scope, sighting)),

    find: async (orderID) => statements.findOrder.get({ orderID }) ?? null,

    async findOwn(memberID, orderID) {
      const order = statements.findOrder.get({ orderID })
      return order && order.memberID === memberID ? order : null
    },

    listOwn: async (memberID) => statements.listOrders.all({ memberID }),

    async tickets(orderID) {
      const nos = statements.findOrderNos.get({ orderID })
      return nos ? readTickets(statements, nos.orderNo, memory.findByNo(nos.eventNo), 'live') : []
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
  }
}

function existing(order: Order | undefined): Order {
  if (!order) throw new Error('an order that was just found is gone')
  return order
}
