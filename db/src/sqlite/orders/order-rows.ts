import type { OrderNotFound, OrderRejection, OrderTicket, Order } from '@pokfei/domain/orders/order'
import { storedCodeOf } from '../../shared/access-codes/code-row.ts'
import type { OrderRows, StoredEvent } from '../../shared/orders/order-rows.ts'
import { orderTicketOf } from '../../shared/orders/order-ticket.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { readTurnFacts } from '../rooms/room-statements.ts'
import { insertOrder, writeEffect } from './order-effects.ts'
import type { OrderStatements } from './order-statements.ts'

/** Returns the rows of orders in SQLite, each read when it is asked for. */
export function createOrderRows(statements: OrderStatements, catalogueCache: CatalogueCache): OrderRows {
  return {
    findMember(memberID) {
      const member = statements.findMember.get({ memberID })
      if (member === undefined) return null
      const { memberNo, pendingNo } = member
      const inProgress = pendingNo === null ? null : existing(statements.findPending.get({ pendingNo }), 'reference')
      return { memberNo, inProgress }
    },
    findBuyer: (memberNo) => existing(statements.findBuyer.get({ memberNo }), 'buyer'),
    findRequest(memberNo, key) {
      const request = statements.findRequest.get({ memberNo, key })
      if (!request) return null
      const { bodyHash, orderNo, refusal } = request
      const rejection: OrderNotFound | OrderRejection | null = refusal === null ? null : JSON.parse(refusal)
      return { bodyHash, orderNo, rejection }
    },
    findEvent: (event) => catalogueCache.find(event),
    findEventByNo: (eventNo) => catalogueCache.findByNo(eventNo),
    listStock: (eventNo) => statements.listStock.all({ eventNo }),
    findTakenSeats: (typeNo) => existing(statements.findTakenSeats.get({ typeNo })?.takenSeats ?? undefined, 'seating'),
    countMemberTickets: (memberNo, eventNo) => statements.countMemberTickets.get({ memberNo, eventNo })?.count ?? 0,
    findTurn: (roomNo, memberNo, nowSSE) =>
      readTurnFacts(statements.rooms, existing(statements.rooms.findByNo.get({ roomNo }), 'room'), memberNo, nowSSE),
    findOrderNos: (orderID) => statements.findOrderNos.get({ orderID }) ?? null,
    findOrder: (orderNo): Order => existing(statements.findOrderByNo.get({ orderNo }), 'order'),
    listTickets: (orderNo, event) => readTickets(statements, orderNo, event, 'all'),
    findCode(code) {
      const row = statements.findCode.get({ code })
      return row === undefined ? null : storedCodeOf(row)
    },
    findCodeByNo: (codeNo) => storedCodeOf(existing(statements.findCodeByNo.get({ codeNo }), 'access code')),
    countCodeUses: (codeNo, memberNo) => statements.countCodeUses.get({ codeNo, memberNo })?.count ?? 0,
    hasRefund: (paymentID) => statements.findRefund.get({ paymentID }) !== undefined,
    recordPaymentEvent: (event, nowSSE) => void statements.insertPaymentEvent.run({ ...event, seenTimeSSE: nowSSE }),
    write(target, effects, nowSSE) {
      let inserted = target
      for (const effect of effects) {
        if (effect.kind === 'insertOrder') {
          const orderNo = insertOrder(statements, target, effect)
          if (orderNo === null) return false
          inserted = { ...target, orderNo }
        } else writeEffect(statements, inserted, effect, nowSSE)
      }
      return true
    },
  }
}

function existing<Row>(row: Row | undefined, noun: string): Row {
  if (row === undefined) throw new Error(`the ${noun} of an order is gone`)
  return row
}

/**
 * Returns the tickets of an order, in the order of the request. `issued` are those that admit and those that ended since.
 * `all` includes those of a cancelled order.
 */
export function readTickets(
  statements: OrderStatements,
  orderNo: number,
  event: StoredEvent,
  which: 'issued' | 'all',
): readonly OrderTicket[] {
  return statements.listTickets
    .all({ orderNo })
    .filter(({ live, revokedSSE }) => live === 1 || revokedSSE !== null || which === 'all')
    .map((row) => orderTicketOf(event, row))
}
