import type { artist as original } from '../en/artist.ts'
import { translated } from '@pokfei/texts/translated'

/** Artists, who have no pages yet (BRW-55). */
export const artist = translated<typeof original>()({
  soon: '藝人專頁即將推出',
  soonText: '暫時未有此頁，所有活動都可在主頁找到。',
})
