import { paymentWindowMinutes } from '@pokfei/domain/orders/limits'
import type { help as original } from '../en/help.ts'
import { translated } from '@pokfei/texts/translated'

/** Help and services. */
export const help = translated<typeof original>()({
  title: '幫助與服務',
  description: '購票方法、退票、轉讓、付款方式及聯絡我們。',
  assistant: 'AI 助手',
  assistantText: '日後可隨時查詢門票及座位。',
  frequent: '常見問題',
  buyQuestion: '如何購買門票？',
  buyAnswer: '選定活動，按「立即購票」，選擇票種及數量，然後結帳。',
  buyAnswerMore: `首次購票前，請先登入並填妥個人資料。結帳後有 ${paymentWindowMinutes} 分鐘付款；付款後，門票即時出現在「我的門票」。`,
  refundQuestion: '可以退票嗎？',
  refundAnswer: '門票一經售出，恕不退換，服務費概不退還。',
  refundAnswerMore:
    '活動如取消或改期，將按主辦機構公布的安排處理，我們會通知你。如款項延遲到帳而門票已售出，會全數退回。',
  transferQuestion: '可以轉讓門票嗎？',
  transferAnswer: '暫時不可以。門票轉讓功能即將推出，在此之前門票只屬購票會員所有。',
  transferAnswerMore: '如代朋友購票，請一同入場：開啟訂單，逐張出示二維碼便可。',
  paymentQuestion: '接受哪些付款方式？',
  paymentAnswer: '信用卡及扣賬卡、WeChat Pay 及 AlipayHK，結帳時選擇。所有價目以港元計算。',
  paymentAnswerMore: `如付款失敗，門票在 ${paymentWindowMinutes} 分鐘內仍為你保留：開啟「我的門票」，按「繼續付款」再試，或改用其他方式。`,
  contact: '聯絡我們',
  email: '電郵',
  emailHours: '24 小時內回覆',
  whatsApp: 'WhatsApp',
  whatsAppHours: '香港時間每日 9:00–21:00 即時對話',
  terms: '條款及細則',
})
