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
      async refundTickets(request, act) {
        const result = await refunds.refundTickets(request, act)
        if (result.kind === 'refunded' && !act.isDryRun) {
          const { refund, endedTicketIDs } = result
          const { orderID, reason } = request
          log.info(
            {
              event: 'ticketsRefunded',
              orderID,
              refundID: refund?.refundID ?? null,
              owedCents: refund?.amountCents ?? 0,
              ticketCount: endedTicketIDs.length,
              reason,
            },
            'tickets refunded: refund owed',
          )
        }
        return result
      },
      async bookForeign(foreign, nowSSE) {
        const booked = await refunds.bookForeign(foreign, nowSSE)
        if (booked !== null) {
          const { refundID, orderID, paymentID, amountCents } = booked.refund
          log.info({ event: 'foreignRefund', orderID, refundID, paymentID, amountCents }, 'foreign refund booked')
        }
        return booked
      },
      async observe(refundID, news, nowSSE) {
        const observed = await refunds.observe(refundID, news, nowSSE)
        if (observed?.isChanged) {
          const { orderID, paymentID, amountCents, state } = observed.refund
          if (state === 'made')
            log.info({ event: 'orderRefunded', orderID, refundID, paymentID, amountCents }, 'refund made')
          else log.info({ event: 'refundChanged', orderID, refundID, paymentID, amountCents, state }, 'refund changed')
        }
        return observed
      },
    },
  }
}

const hasExpired = ({ paymentDeadlineSSE }: Order, nowSSE: number): boolean =>
  paymentDeadlineSSE !== null && nowSSE >= paymentDeadlineSSE
