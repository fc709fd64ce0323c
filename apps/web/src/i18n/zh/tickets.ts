import type { tickets as original } from '../en/tickets.ts'
import { translated } from '../translated.ts'

/** My Tickets and the tickets of an order. */
export const tickets = translated<typeof original>()({
  title: '我的門票',
  detailsTitle: '門票',
})
