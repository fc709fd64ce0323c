import { decideOrder } from '@pokfei/domain/orders/decide-order'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import { placeEffects } from '@pokfei/domain/orders/order-effects'
import { decideTurn } from '@pokfei/domain/rooms/decide-turn'
import { addCode } from '@pokfei/db/shared/orders/read-code'
import { readStockFacts } from '@pokfei/db/shared/orders/read-facts'
import SQLite from 'better-sqlite3'
import { openUnguardedRows } from './unguarded-sqlite.ts'

/** Orders without any guard, on a connection of their own. */
export interface UnguardedOrders extends Pick<OrderStore, 'place'> {
  readonly close: () => Promise<void>
}

/**
 * Orders without any guard, as a careless implementation writes them. The facts, the decision and the writes are the
 * same. But they are read first and written one turn of the event loop later. There is no transaction, and the checks
 * of the database are off. It exists only to show that the race detects overselling.
 */
export async function openUnguardedOrders(databaseURL: string): Promise<UnguardedOrders> {
  const { rows, close } = await openUnguardedRows(databaseURL)
  return {
    close,
    async place(request, { nowSSE }) {
      const member = rows.findMember(request.memberID)
      const event = rows.findEvent(request)
      if (member === null || !event) throw new Error('the race has lost its event or its buyer')
      const { memberNo } = member
      const stock = readStockFacts(rows, { nowSSE, memberNo, event }, request.requestedTypeIDs)
      const turnFacts = event.roomNo === null ? null : rows.findTurn(event.roomNo, memberNo, nowSSE)
      const turn = turnFacts && decideTurn(turnFacts, { ...request, ticketCount: request.requestedTypeIDs.length })
      const facts = addCode(rows, { memberNo }, { ...stock, inProgress: null, turn }, request)
      const decision = decideOrder(request, facts, (ticketCount) => newOrderIDs(ticketCount, nowSSE))
      await new Promise((resolve) => setImmediate(resolve))
      if (decision.kind !== 'placed') return decision
      const effects = placeEffects(decision, {
        hasProvenEmail: false,
        requestKey: null,
        turn: turn?.kind === 'allowed' ? turn.turn : null,
      })
      rows.write({ memberNo, event, orderNo: null }, effects, nowSSE)
      return { kind: 'placed', order: decision.order }
    },
  }
}

/** Drops the index that prevents selling a seat twice. */
export function dropSeatGuard(path: string): void {
  const sqlite = new SQLite(path)
  sqlite.exec('drop index tickets_one_live_per_seat')
  sqlite.close()
}
