import type { soldOut as original } from '../en/sold-out.ts'
import { translated } from '@pokfei/texts/translated'

/** Ways on from an event that is sold out. */
export const soldOut = translated<typeof original>()({
  waysOn: '你可以這樣做',
  heldText: '部分門票由尚未付款的訂單保留，{{minutes}} 分鐘內未付款便會在此重新發售。',
  checkAgain: '再看一次',
  stillSoldOut: '仍然售罄',
  sameSeries: '同系列場次',
  moreLikeThis: '同類活動',
  allOfCategory: '查看所有同類活動',
  saveHint: '收藏此活動，便可在活動列表的「已收藏」再次找到。',
})
