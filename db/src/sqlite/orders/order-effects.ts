import type { OrderEffect } from '@pokfei/domain/orders/order-effects'
import { markSeats, type StockChange } from '@pokfei/domain/orders/stock-change'
import { typeNosOf, type EffectTarget, type StoredEvent } from '../../shared/orders/order-rows.ts'
import type { OrderStatements } from './order-statements.ts'

type Insertion = Extract<OrderEffect, { kind: 'insertOrder' }>

/** Inserts an order and its tickets. Returns its row number, or null if its reference is taken. */
export function insertOrder(
  statements: OrderStatements,
  { memberNo, event }: EffectTarget,
  { order, tickets }: Insertion,
): number | null {
  const { eventNo, types } = existing(event)
  const { changes, lastInsertRowid } = statements.insertOrder.run({ ...order, memberNo, eventNo })
  if (changes === 0) return null
  const orderNo = Number(lastInsertRowid)
  for (const ticket of tickets) {
    statements.insertTicket.run({
      ...ticket,
      orderNo,
      ...typeNosOf(types, ticket.typeID),
      codeIndex: ticket.seat?.codeIndex ?? null,
      live: true,
    })
  }
  return orderNo
}

/** Writes one effect on an order that is inserted. */
export function writeEffect(
  statements: OrderStatements,
  { memberNo, event, orderNo }: EffectTarget,
  effect: Exclude<OrderEffect, Insertion>,
  nowSSE: number,
): void {
  switch (effect.kind) {
    case 'completeOrder': {
      const { paymentMethod } = effect.change
      const method = paymentMethod === null ? null : JSON.stringify(paymentMethod)
      statements.complete.run({ ...effect.change, orderNo, paymentMethod: method })
      return
    }
    case 'cancelOrder':
      statements.cancel.run({ ...effect.change, orderNo })
      return
    case 'scheduleCheck':
      statements.scheduleCheck.run({ ...effect.change, orderNo })
      return
    case 'changeStock':
      changeStock(statements, existing(event), effect.change)
      return
    case 'useCode':
      statements.insertCodeUse.run({ orderNo, memberNo, code: effect.code })
      statements.moveCodeUses.run({ code: effect.code, by: 1 })
      return
    case 'returnCode':
      statements.endCodeUse.run({ orderNo })
      statements.moveCodeUses.run({ code: effect.code, by: -1 })
      return
    case 'changeKept': {
      const { name, places, seats } = effect.kept
      statements.setKept.run({ eventNo: existing(event).eventNo, name, places, seats: JSON.stringify(seats) })
      return
    }
    case 'releaseTickets':
      statements.releaseTickets.run({ orderNo })
      return
    case 'reviveTickets':
      for (const { ticketID, seat } of effect.tickets) {
        const revived = statements.reviveTicket.get({ orderNo, ticketID, codeIndex: seat?.codeIndex ?? null })
        if (!revived) throw new Error(`ticket ${ticketID} is none of the order that is revived`)
        // Gates may have passed the order already.
        statements.insertTicketChange.run({
          ...revived,
          eventNo: existing(event).eventNo,
          kind: 'revived',
          changedSSE: nowSSE,
        })
      }
      return
    case 'enqueueRefund':
      statements.insertRefund.run({ ...effect.refund, orderNo: inserted(orderNo), state: 'owed', owedSSE: nowSSE })
      statements.insertRefundMail.run({ refundID: effect.refund.refundID, nowSSE })
      return
    case 'useTurn': {
      const { roomNo } = existing(event)
      const { rank, claimedAt, endsAt } = effect.turn
      const turn = statements.rooms.storeTurn.get({ roomNo, memberNo, rank, claimedAt, endsAt })
      if (!turn) throw new Error('the turn of an order was not stored')
      statements.rooms.linkOrder.run({ orderNo: inserted(orderNo), turnNo: turn.turnNo })
      return
    }
    case 'enqueueConfirmation':
      statements.insertConfirmation.run({ orderNo, nowSSE })
      return
    case 'storeRequest': {
      const { key, bodyHash, rejection } = effect
      const refusal = rejection === null ? null : JSON.stringify(rejection)
      statements.insertRequest.run({ memberNo, idempotencyKey: key, bodyHash, orderNo, refusal })
    }
  }
}

function changeStock(statements: OrderStatements, { types }: StoredEvent, change: StockChange): void {
  const { typeID, held, sold, seats } = change
  const { typeNo } = typeNosOf(types, typeID)
  statements.moveStock.run({ typeNo, held, sold })
  if (seats.length === 0) return
  const takenSeats = statements.findTakenSeats.get({ typeNo })?.takenSeats
  if (!takenSeats) throw new Error(`type ${typeID} has no seats`)
  markSeats(takenSeats, change)
  statements.setTakenSeats.run({ typeNo, takenSeats })
}

function inserted(orderNo: number | null): number {
  if (orderNo === null) throw new Error('an effect belongs to an order that was not inserted')
  return orderNo
}

function existing(event: StoredEvent | null): StoredEvent {
  if (!event) throw new Error('an order was placed for an event that does not exist')
  return event
}
