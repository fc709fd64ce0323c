import type { errors as original } from '../en/errors.ts'
import { translated } from '../translated.ts'

/** Why an order was refused (spec §8), by the reason that the server gives. */
export const errors = translated<typeof original>()({
  perTicketTypeLimitExceeded: '超出此票種的購買限額',
  eventMaxTicketBuyCountExceeded: '超出此活動的購票上限',
  requestBeforeSaleStarts: '活動尚未開售',
  alreadyHasInProgressOrders: '你已有一張訂單等待付款',
  insufficientNumberOfTickets: '餘票不足，請減少數量或選擇其他票種',
  persistenceError: '未能儲存訂單，請再試一次',
  unexpectedError: '發生意外，未能建立訂單',
  adjacencyBreach: '沒有相連座位',
  orderFailed: '未能建立訂單',
})
