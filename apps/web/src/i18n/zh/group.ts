import type { group as original } from '../en/group.ts'
import { translated } from '@pokfei/texts/translated'

/** The page of an event group. */
export const group = translated<typeof original>()({
  title: '活動系列',
  venue: '場地',
  promoter: '主辦機構',
  events: '場次',
  opens: '{{time}} 開售',
  noEvents: '找不到活動',
  noEventsText: '此系列尚未公布場次。',
})
