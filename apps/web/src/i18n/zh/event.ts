import type { event as original } from '../en/event.ts'
import { translated } from '../translated.ts'

/** The event page. */
export const event = translated<typeof original>()({
  title: '活動詳情',
  share: '分享',
  linkCopied: '已複製連結',
  date: '日期',
  venue: '場地',
  promoter: '主辦機構',
  about: '活動簡介',
  ticketPrices: '票價',
  noTickets: '沒有合適的門票',
  seatPlan: '座位表',
  seatPlanOf: '{{name}}的座位表',
  seatPlanWith: '{{name}}的座位表，分區：{{sections}}',
  listSeparator: '、',
  forReference: '座位表只供參考。',
  entryInstructions: '入場須知',
  bookNow: '立即購票',
  upTo_other: '每單最多 {{count}} 張',
  opensAt: '{{time}} 公開發售',
  opensShort: '{{day}} 開售',
  countdown: '開售倒數',
  notOnSale: '尚未開售',
  soldOutText: '門票已售罄',
  fullyBookedText: '座位已全數售出',
  pastText: '售票已結束',
  poster: '海報：{{name}}',
})
