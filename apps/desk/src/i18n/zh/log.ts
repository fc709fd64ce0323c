import { translated } from '@pokfei/texts/translated'
import type { log as en } from '../en/log.ts'

/** The texts of the log. */
export const log = translated<typeof en>()({
  acts: '動作',
  change: '之前 → 之後',
  details_other: '{{count}} 項細節',
  emptyText: '同事或程式的每個動作，執行後都會在此列出。',
  emptyTitle: '未有紀錄',
  filter: '一張訂單、一個活動或帳戶',
  filterHint: '訂單編號例如 7Q4M-K2XD，或「主辦機構/活動」。',
  filterWrong: '未能辨認。訂單編號例如 7Q4M-K2XD，活動寫成「主辦機構/活動」。',
  text: '誰在何時做了甚麼、為何要做。紀錄不可刪改。',
  title: '紀錄',
  what: '動作',
  when: '時間',
  who: '誰',
  why: '原因',
})
