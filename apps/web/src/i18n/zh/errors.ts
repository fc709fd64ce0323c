import type { errors as original } from '../en/errors.ts'
import { translated } from '@pokfei/texts/translated'

/** The reasons of a rejected order, by the server's codes (ERR-3 to ERR-15). `…Text` explains the reason. */
export const errors = translated<typeof original>()({
  perTicketTypeLimitExceeded: '超出此票種的購買限額',
  perTicketTypeLimitExceededText: '同一票種的數量超出每單限額，請減少數量再試。',
  eventMaxTicketBuyCountExceeded: '超出此活動的購票上限',
  eventMaxTicketBuyCountExceededText: '超出了此活動的限購數量，可能是單張訂單，也可能連同你之前的訂單一併計算。',
  requestBeforeSaleStarts: '活動尚未開售',
  requestBeforeSaleStartsText: '公開發售尚未開始，你的選擇會保留至開售。',
  requestAfterSaleEnds: '發售已結束',
  requestAfterSaleEndsText: '此活動的門票已停止發售。沒有建立訂單，亦沒有收取任何費用。',
  salePaused: '暫停發售',
  salePausedText: '此活動的門票暫停發售。沒有建立訂單，亦沒有收取任何費用。',
  alreadyHasInProgressOrders: '你已有一張訂單等待付款',
  alreadyHasInProgressOrdersText: '每次只可有一張訂單等待付款，請先付款或取消。',
  insufficientNumberOfTickets: '餘票不足',
  insufficientNumberOfTicketsText: '有人快你一步。沒有收取任何費用，請看看餘票，減少數量或改選其他票種。',
  persistenceError: '未能儲存訂單',
  persistenceErrorText: '訂單沒有成立，亦沒有收取任何費用，請再試一次。',
  unexpectedError: '發生意外，未能建立訂單',
  unexpectedErrorText: '系統出現問題，沒有收取任何費用，請再試一次。',
  adjacencyBreach: '沒有相連座位',
  adjacencyBreachText: '已沒有足夠的相連座位。你可以接受分開坐，或者更改門票。',
  orderFailed: '未能建立訂單',
  orderFailedText: '沒有收取任何費用，請稍候再試。',
  orderUnknown: '未能確定訂單是否已成立',
  orderUnknownText: '系統與資料庫的連線中斷，暫時未能確定結果。請再試一次，門票不會重複訂購，亦不會重複收費。',
  unreachable: '未能連接伺服器，請檢查網絡連線。',
  unreachableText: '你的訂單仍在這裏。請檢查網絡連線再試一次；即使剛才已經送出，也不會重複收費。',
  goneText: '此活動或當中的票種已不再發售。',
})
