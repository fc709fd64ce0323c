import type { calendar as original } from '../en/calendar.ts'
import { translated } from '@pokfei/texts/translated'

/** A booked event in the reader's calendar. */
export const calendar = translated<typeof original>()({
  add: '加入日曆',
  file: '日曆檔案',
  google: 'Google 日曆',
  details: '香港時間 {{dateTime}} 開始\n訂單編號 {{reference}}',
})
