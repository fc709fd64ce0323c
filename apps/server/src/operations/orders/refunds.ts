import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { done, reportOperation } from '../frame/operation.ts'

/** Lists the refunds that are not made, of all orders or of one event. */
export const refundsOperation = reportOperation(
  orders.refunds,
  async ({ store, caller }, { event, state = null, limit }) => {
    if (event !== undefined && (await store.catalogue.findEvent(event)) === null)
      return refuse(orders.refunds.refusals, 'noSuchEvent', nameOf(event))
    // The guard has let through only an event of the caller's scope.
    const scope = event === undefined ? caller.scope : ({ kind: 'event', ...event } as const)
    return done({ refunds: [...(await store.refunds.listUnmade(state, limit, scope))] })
  },
)
