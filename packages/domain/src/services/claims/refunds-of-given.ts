import type { OwnRefund } from '../../payments/refund.ts'
import type { RefundStore } from '../../ports/refund-store.ts'
import type { OwnSwap } from '../../swaps/swap.ts'

/**
 * Returns the refunds of the tickets of an order that its member has handed over (TKT-62). The money goes to whoever paid, so
 * they see it as before. Few orders have any, and nobody asks for the others.
 */
export const refundsOfGiven = async (
  { refunds }: { readonly refunds: Pick<RefundStore, 'listHandedOver'> },
  swaps: readonly OwnSwap[],
  orderID: string,
): Promise<readonly OwnRefund[]> =>
  swaps.some(({ isHandOver, fromOrderID }) => isHandOver && fromOrderID === orderID)
    ? refunds.listHandedOver(orderID)
    : []
