import type { ChangeStore } from '@pokfei/domain/ports/desk/change-store'
import type { Engine } from '../../shared/engine.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { createExchanging } from './exchange-ticket.ts'
import { createSwapping } from './swap-ticket.ts'
import { createWithdrawing } from './withdraw-exchange.ts'

/** The writes that replace tickets, and the one that takes such an offer back. */
export type Replacing = Pick<ChangeStore, 'swap' | 'exchange' | 'withdrawExchange'>

/** Creates the writes that replace a ticket by one of another order: a holder's swap, and an operator's exchange. */
export const createReplacing = (engine: Pick<Engine, 'transaction'>, singleOrders: SingleOrders): Replacing => ({
  swap: createSwapping(engine, singleOrders),
  exchange: createExchanging(engine, singleOrders),
  withdrawExchange: createWithdrawing(engine, singleOrders),
})
