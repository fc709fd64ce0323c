import { translated } from '@pokfei/texts/translated'
import type { find as en } from '../en/find.ts'

/** The texts of the finder. */
export const find = translated<typeof en>()({
  emptyText: '請輸入訂單編號、電話號碼、電郵地址、全名或座位（例如 B/12/7）。用訂單編號最快。',
  emptyTitle: '未有輸入',
  found_other: '{{count}} 張訂單',
  goTo: '前往 {{screen}}',
  hint: '訂單編號、電話、電郵、姓名、座位',
  label: '搜尋訂單',
  noNameKnown: '沒有姓名',
  notInAddress: '輸入的內容不會載入網址。',
  nothing: '找不到「{{words}}」',
  nothingText: '姓名須為全名。可改用電話號碼、電郵地址或訂單編號。',
  open: '開啟 {{reference}}',
  orderLine_other: '{{event}} · {{count}} 張 · {{money}} · {{time}}',
  searching: '搜尋中',
  text: '訂單編號、電話、電郵、姓名、座位，均可在此搜尋。',
  title: '搜尋',
})
