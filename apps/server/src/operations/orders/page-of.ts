import type { ordersPage } from '@pokfei/desk-contract/shapes/order'
import type { OrdersPage } from '@pokfei/domain/desk/order-story'
import type { z } from 'zod'

/** Returns a page of orders for its JSON. */
export const pageOf = ({ orders, next }: OrdersPage): z.input<typeof ordersPage> => ({ orders: [...orders], next })
