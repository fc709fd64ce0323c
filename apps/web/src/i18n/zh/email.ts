import type { email as original } from '../en/email.ts'
import { translated } from '@pokfei/texts/translated'

/** The confirmation of a typed e-mail address: its block, and the page that its link leads to. */
export const email = translated<typeof original>()({
  confirmYours: '請確認你的電郵',
  linkSent: '確認連結已寄到 {{email}}。開啟連結後，門票便會以電郵寄給你；你亦可隨時在「我的門票」查看。',
  notConfirmed: '確認 {{email}} 後，門票便會以電郵寄給你；你亦可隨時在「我的門票」查看。',
  sendLink: '寄出連結',
  sendAgain: '再寄一次',
  correct: '更正地址',
  corrected: '電郵',
  saveAndSend: '儲存並寄出連結',
  keep: '保留原有地址',
  sent: '連結已寄到 {{email}}，24 小時內有效。',
  sentAfterSaving: '{{saved}}確認連結已寄到 {{email}}，開啟後門票便會以電郵寄給你。',
  failed: '未能寄出連結，請再試一次。',
  title: '確認電郵',
  isYours: '這是你的電郵地址嗎？',
  isYoursText: '按下按鈕後，門票便會寄到你收到連結的電郵地址。如果不是你要求的，請直接關閉此頁。',
  confirm: '確認此電郵地址',
  confirming: '正在確認…',
  done: '電郵已確認',
  doneText: '今後門票亦會以電郵寄給你。未舉行活動的門票現正寄出。',
  myTickets: '我的門票',
  refused: '此連結已失效',
  refusedText: '連結已使用、已過期或已被較新的連結取代。你可在「帳戶資料」查看電郵是否已確認，並索取新連結。',
  account: '帳戶資料',
  incomplete: '連結不完整',
  incompleteText: '請開啟我們電郵內的完整連結。',
  confirmFailed: '未能確認，請再試一次。',
})
