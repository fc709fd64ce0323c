import type { events as original } from '../en/events.ts'
import { translated } from '@pokfei/texts/translated'

/** The events list. */
export const events = translated<typeof original>()({
  title: '活動',
  description: '香港所有活動、日期及票價。',
  all: '所有活動',
  loadingMore: '正在載入更多活動…',
  noMore: '沒有更多活動',
  noEvents: '找不到活動',
  noEventsText: '請稍後再來看看新活動。',
  noResults: '找不到結果',
  noResultsText: '試試其他名稱，或看看所有活動。',
  nothingSaved: '尚未收藏活動',
  nothingSavedText: '按活動上的書籤圖示，便可在此裝置隨時找回。',
  results: '搜尋結果',
  clearSearch: '查看所有活動',
  found_other: '找到 {{count}} 個活動',
})
