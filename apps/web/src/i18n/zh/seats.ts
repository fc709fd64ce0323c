import type { seats as original } from '../en/seats.ts'
import { translated } from '@pokfei/texts/translated'

/** Seat and ticket selection. */
export const seats = translated<typeof original>()({
  title: '選擇門票',
  planOf: '{{name}}的座位表',
  planNote: '座位表只供參考，可雙指縮放。',
  planMissing: '此活動沒有座位表。',
  zoomIn: '放大',
  zoomOut: '縮小',
  planKeys: '座位表：按 + 和 − 縮放，按方向鍵移動',
  showAll: '顯示整張座位表',
  zoomedTo: '已放大至 {{percent}}%',
  types: '門票類別',
  upTo_other: '每單最多 {{count}} 張',
  feeEach: '另加服務費每張 {{fee}}',
  typeLimit: '此票種每次最多可購 {{limit}} 張',
  eventLimit_other: '已達上限：此活動每單最多 {{count}} 張門票。',
  notAvailable: '「{{types}}」門票已無法購買',
  chooseOne: '請至少選擇一張門票',
  noDetails: '未能取得活動資料',
  noTypes: '沒有合適的門票',
  allTaken: '門票暫時全部被取去。已保留而未付款的門票會重新發售，此頁會自動更新。',
  none: '尚未選擇門票',
  chosen_other: '{{count}} 張門票',
  inclFees: '已包服務費 {{fees}}',
  checkout: '下一步',
  opensAt: '{{time}} 公開發售，屆時即可選票。',
  saleEnded: '此活動的發售已結束，不能再購票。',
  salePaused: '此活動暫停發售，請稍後再看。',
  started: '活動已經開始，不能再購票。',
  loadFailed: '未能載入門票類別',
})
