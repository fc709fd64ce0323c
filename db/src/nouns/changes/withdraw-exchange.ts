import { withdrawnEntry } from '@pokfei/domain/audit-log/entries/orders/exchange-entries'
import type { ChangeStore, WithdrawExchangeResult } from '@pokfei/domain/ports/desk/change-store'
import type { Engine } from '../../shared/engine.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { findEarlier, findExchangedOrder } from './earlier-exchange.ts'
import { settleExchange } from './settle-exchange.ts'

/**
 * Creates the withdrawal of an exchange that waits for its payment (OPS-151). It cancels the order of the difference with the
 * locks of its settlement, so a payment comes before it or after it. The reconciler closes the payment at the provider.
 */
export function createWithdrawing(
  engine: Pick<Engine, 'transaction'>,
  singleOrders: SingleOrders,
): ChangeStore['withdrawExchange'] {
  return (ticketID, act) =>
    writeAct(engine, act, async (db): Promise<WithdrawExchangeResult> => {
      const found = await findExchangedOrder(db, ticketID)
      if (found === null) return { kind: 'notFound' }
      await db.changeEvents([found.eventNo])
      await askEventState(db, act, 'tickets withdraw-exchange', found.eventNo)
      const earlier = await findEarlier(db, found, ticketID)
      if (earlier === null) return { kind: 'unchanged', fromReference: found.fromReference }
      const { orderID, isOpen, place } = earlier
      if (!isOpen) return { kind: 'replaced', place }
      const scope = { orderID, nowSSE: act.nowSSE, paymentEvent: null }
      const settled = await settleExchange(db, singleOrders, scope, { kind: 'none', observation: 'withdrawn' })
      if (settled?.transition.kind !== 'cancel') throw new Error(`order ${orderID} was not withdrawn`)
      await appendEntry(db, act, withdrawnEntry(ticketID, place))
      return { kind: 'withdrawn', place }
    })
}
