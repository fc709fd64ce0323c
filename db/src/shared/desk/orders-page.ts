import type { ListedOrder, OrdersPage } from '@pokfei/domain/desk/order-story'

/**
 * The most members whose orders one search lists. Few people share a name, a number or an address. Each member costs a
 * search in each bucket of orders.
 */
export const mostMembers = 1000

/** Returns a page of rows, which are one more than `limit` if there is a next page. */
export function ordersPage(rows: readonly ListedOrder[], limit: number): OrdersPage {
  const orders = rows.slice(0, limit)
  return { orders, next: rows.length > limit ? (orders.at(-1)?.orderReference ?? null) : null }
}
