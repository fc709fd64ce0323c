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
          log.info({ event: 'orderPlaced', orderID, state, ticketCount, priceCents }, 'an order was placed')
        }
        return outcome
      },
      async settle(scope, sighting) {
        const settled = await orders.settle(scope, sighting)
        if (settled === null) return null
        const { orderID, priceCents } = settled.order
        switch (settled.transition.kind) {
          case 'unchanged':
          case 'wait':
            break
          case 'complete':
            log.info({ event: 'orderCompleted', orderID, priceCents }, 'an order was completed')
            break
          case 'revive':
            log.info({ event: 'orderRevived', orderID, priceCents }, 'an order that was paid late was revived')
            break
          case 'cancel': {
            const { refund } = settled.transition
            if (refund === null && hasExpired(settled.order, scope.nowSSE))
              log.info({ event: 'orderExpired', orderID, priceCents }, 'an order was not paid in time')
            else
              log.info(
                { event: 'orderCancelled', orderID, priceCents, owedCents: refund?.amountCents ?? 0 },
                'an order was cancelled',
              )
            break
          }
          case 'refund':
            log.info(
              { event: 'refundOwed', orderID, owedCents: settled.transition.refund.amountCents },
              'a payment is to be given back',
            )
            break
        }
        return settled
      },
    },
    refunds: {
      ...refunds,
      async made(paymentID, nowSSE) {
        await refunds.made(paymentID, nowSSE)
        // The refund is stored already, and a log line must not undo that.
        const order = await refunds.findOrder(paymentID).catch(() => null)
        log.info({ event: 'orderRefunded', orderID: order?.orderID ?? null, paymentID }, 'a payment was given back')
      },
    },
  }
}

const hasExpired = ({ paymentDeadlineSSE }: Order, nowSSE: number): boolean =>
  paymentDeadlineSSE !== null && nowSSE >= paymentDeadlineSSE
