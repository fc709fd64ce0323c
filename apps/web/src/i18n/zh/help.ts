import type { help as original } from '../en/help.ts'
import { translated } from '../translated.ts'

/** Help and services. */
export const help = translated<typeof original>()({
  title: '幫助與服務',
  assistant: 'AI 助手',
  assistantText: '日後可隨時問票、問座位。',
  frequent: '常見問題',
  buyQuestion: '如何購買門票？',
  buyAnswer: '揀好活動，按「立即購票」，選擇票種及數量，然後結帳。',
  buyAnswerMore: '首次購票前，請先登入並完善個人檔案。付款後，門票即時出現在「我的門票」。',
  refundQuestion: '可以退票嗎？',
  refundAnswer: '門票一經售出，恕不退換，服務費概不退還。活動如取消，將按主辦機構公佈的安排處理。',
  transferQuestion: '可以轉讓門票嗎？',
  transferAnswer: '暫時未可以。門票轉讓功能即將推出，在此之前門票只屬購票會員所有。',
  paymentQuestion: '接受哪些付款方式？',
  paymentAnswer: '信用卡及扣賬卡、WeChat Pay 及 AlipayHK。結帳時選擇付款方式，並須於五分鐘內付款。',
  contact: '聯絡我們',
  email: '電郵',
  emailHours: '24 小時內回覆',
  whatsApp: 'WhatsApp',
  whatsAppHours: '每日 9:00–21:00（香港時間）',
})
