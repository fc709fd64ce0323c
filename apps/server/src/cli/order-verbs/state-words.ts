import type { OrderEnding } from '@pokfei/domain/desk/order-ending'
import type { OrderState } from '@pokfei/domain/orders/order'

const endingWords: Readonly<Record<OrderEnding, string>> = {
  refunded: 'refunded',
  partlyRefunded: 'partly refunded',
  cancelled: 'cancelled',
  swapped: 'swapped',
  handedOver: 'handed over',
}

/** Returns the state of an order, with its end beside it. */
export const stateWords = (order: { readonly state: OrderState; readonly ending?: OrderEnding | undefined }): string =>
  order.ending === undefined ? order.state : `${order.state}, ${endingWords[order.ending]}`
