import type { order as original } from '../en/order.ts'
import { translated } from '../translated.ts'

/** The order summary. */
export const order = translated<typeof original>()({
  title: '訂單摘要',
})
