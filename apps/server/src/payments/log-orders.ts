import type { Order } from '@pokfei/domain/orders/order'
import type { Store } from '@pokfei/domain/ports/store'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Wraps a store so that each order transition logs one line at `info`. The cause may be a request, a webhook or the
 * reconciler. A line names the order and amounts in cents, and nothing about the buyer.
 */
export function logOrders(store: Store, log: Pick<FastifyBaseLogger, 'info'>): Store {
  const { orders, refunds } = store
  return {
    ...store,
    orders: {
      ...orders,
      async place(request, scope) {
        const outcome = await orders.place(request, scope)
        if (outcome.kind === 'placed') {
          const { orderID, state, ticketCount, priceCents } = outcome.order
          log.info({ event: 'orderPlaced', orderID, state, ticketCount, priceCents }, 'order placed')
        }
        return outcome
      },
      async settle(scope, lookup) {
        const settled = await orders.settle(scope, lookup)
        if (settled === null) return null
        const { orderID, priceCents } = settled.order
        switch (settled.transition.kind) {
          case 'unchanged':
          case 'wait':
            break
          case 'complete':
            log.info({ event: 'orderCompleted', orderID, priceCents }, 'order completed')
            break
          case 'revive':
            log.info({ event: 'orderRevived', orderID, priceCents }, 'order revived by a late payment')
            break
          case 'cancel': {
            const { refund } = settled.transition
            if (refund === null && hasExpired(settled.order, scope.nowSSE))
              log.info({ event: 'orderExpired', orderID, priceCents }, 'order expired')
            else
              log.info(
                { event: 'orderCancelled', orderID, priceCents, owedCents: refund?.amountCents ?? 0 },
                'order cancelled',
              )
            break
          }
          case 'refund':
            log.info(
              { event: 'refundOwed', orderID, owedCents: settled.transition.refund.amountCents },
              'refund pending',
            )
            break
        }
        return settled
      },
    },
    refunds: {
      ...refunds,
      async recordMade(paymentID, nowSSE) {
        await refunds.recordMade(paymentID, nowSSE)
        // The refund is stored already, and a log line must not undo that.
        const order = await refunds.findOrder(paymentID).catch(() => null)
        log.info({ event: 'orderRefunded', orderID: order?.orderID ?? null, paymentID }, 'refund made')
      },
    },
  }
}

const hasExpired = ({ paymentDeadlineSSE }: Order, nowSSE: number): boolean =>
  paymentDeadlineSSE !== null && nowSSE >= paymentDeadlineSSE
