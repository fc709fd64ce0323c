import { showAtDoorCN, showAtDoorEN } from '@pokfei/format/show-at-door'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { ReceiptPdfInput, ReceiptPdfRefund } from './receipt-pdf-input.ts'
import type { Bilingual } from '../text/ticket-texts.ts'

const words = (cn: string, en: string): Bilingual => ({ cn, en })

/** The receipt's fixed words, both languages side by side. */
export const receiptWords = {
  receipt: words('收據', 'Receipt'),
  order: words('訂單編號', 'Order no.'),
  orderID: words('訂單識別碼', 'Order ID'),
  orderTime: words('訂購時間', 'Ordered'),
  paidTime: words('付款時間', 'Paid on'),
  paymentMethod: words('付款方式', 'Payment method'),
  seller: words('賣方', 'Seller'),
  platform: words('售票平台', 'Ticketing platform'),
  buyer: words('買方', 'Buyer'),
  email: words('電郵', 'E-mail'),
  subtotal: words('小計', 'Subtotal'),
  serviceFee: words('服務費', 'Service fee'),
  total: words('總額', 'Total'),
  net: words('退款後總額', 'Total after refunds'),
  exchangedFrom: words('換位自訂單', 'Exchanged from order'),
  credit: words('原有門票已付', 'Paid with the earlier ticket'),
  swappedFor: words('已換票至訂單', 'Swapped for order'),
  swapDifference: words('差額，經該訂單退回', 'Difference, refunded through that order'),
  dateToCome: words('日期有待公布', 'Dates to be announced'),
  final: words('門票一經售出，恕不退換。', 'All sales are final and non-refundable.'),
} as const

/** The words of the stamps, in both languages. */
export const stampWords = {
  paid: words('已付款', 'PAID'),
  partlyRefunded: words('部分退款', 'PARTLY REFUNDED'),
  refundUnderWay: words('退款處理中', 'REFUND ON ITS WAY'),
  refunded: words('已退款', 'REFUNDED'),
} as const satisfies Record<ReceiptPdfInput['stamp'], Bilingual>

/** Returns the words for a payment by a swap, in both languages. */
export const swapWords = (orderReference: string): Bilingual =>
  words(`由訂單 ${orderReference} 換票`, `Swapped from order ${orderReference}`)

/** Returns the words for a proof at the door. A language without any has none. */
export const proofWords = ({ cn, en }: Bilingual): Bilingual =>
  words(cn === '' ? '' : `${showAtDoorCN}${cn}`, en === '' ? '' : `${showAtDoorEN}${en}`)

/** Returns the ticket count of a sum, in both languages. */
export const ticketCountWords = (count: number): Bilingual =>
  words(`${count} 張`, count === 1 ? '1 ticket' : `${count} tickets`)

/** Returns the words for a refund, in both languages. The refund of another payment is called so. */
export function refundWords({
  isOfUnusedPayment,
  hasFailed,
  madeSSE,
}: Omit<ReceiptPdfRefund, 'amountCents'>): Bilingual {
  const choose = (own: Bilingual, other: Bilingual): Bilingual => (isOfUnusedPayment ? other : own)
  if (hasFailed)
    return choose(
      words('退款未成功，我們正在跟進', 'Refund failed, we are looking into it'),
      words('另一筆款項，退款未成功，我們正在跟進', 'Another payment, refund failed, we are looking into it'),
    )
  if (madeSSE === null)
    return choose(
      words('退款處理中', 'Refund on its way'),
      words('另一筆款項，正在退回', 'Another payment, refund on its way'),
    )
  const time = formatDateTime(madeSSE)
  return choose(
    words(`已於 ${time} 退款`, `Refunded on ${time}`),
    words(`另一筆款項，已於 ${time} 退回`, `Another payment, refunded on ${time}`),
  )
}
