import type { Allotment } from '@pokfei/domain/allotments/allotment'
import { decideExchange } from '@pokfei/domain/swaps/decide-exchange'
import type { ExchangeDecision, ExchangeFacts, ExchangeRequest } from '@pokfei/domain/swaps/exchange'
import type { OrderRows } from '../orders/order-rows.ts'
import type { DrawIDs } from '../orders/place-order.ts'
import { readStockFacts, type FactScope } from '../orders/read-facts.ts'
import { placeReplacing } from './place-replacing.ts'

/** The rows and facts of an exchange, all of one transaction. */
export interface ExchangeScope
  extends FactScope,
    Omit<ExchangeFacts, 'nowSSE' | 'event' | 'ticketTypes' | 'memberTicketCount' | 'seatings' | 'allotment'> {
  readonly allotment: Allotment | null
}

/** The part of an exchange's transaction that writes the new order with its stock, for every engine. */
export function exchangeTicket(
  rows: OrderRows,
  request: ExchangeRequest,
  scope: ExchangeScope,
  drawIDs: DrawIDs,
): ExchangeDecision {
  const { nowSSE, event } = scope
  const typeIDs = event.types.map(({ type }) => type.typeID)
  const facts = { ...scope, ...readStockFacts(rows, scope, typeIDs), event: event.event }
  return placeReplacing(rows, scope, () => decideExchange(request, facts, () => drawIDs(1, nowSSE)))
}
