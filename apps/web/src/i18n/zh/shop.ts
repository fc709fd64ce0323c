import type { shop as original } from '../en/shop.ts'
import { translated } from '@pokfei/texts/translated'

/** The shop, which is still to come. */
export const shop = translated<typeof original>()({
  title: '商店',
  description: '香港活動的周邊商品，即將推出。',
  stamp: '即將推出',
  headline: '周邊商品，密密籌備中',
  text: '圖片只屬示意，現時未有商品發售。',
})
