import type { shop as original } from '../en/shop.ts'
import { translated } from '../translated.ts'

/** The shop, which is coming soon. */
export const shop = translated<typeof original>()({
  title: '商店',
  stamp: '即將推出',
  headline: '周邊商品，密密籌備中',
  text: '上圖只屬示意，現時未有商品發售。',
})
