import type { MailKind } from '@pokfei/domain/emails/outbox-message'
import type { Bilingual } from '@pokfei/format/language'

/** Every kind of mail in words. A kind without words does not compile. */
const words: Readonly<Record<MailKind, Bilingual>> = {
  confirmation: { en: 'tickets', zh: '門票' },
  emailLink: { en: 'link to confirm an address', zh: '確認電郵的連結' },
  saleReminder: { en: 'reminder of a sale', zh: '開售提醒' },
  roomStart: { en: 'start of a waiting room', zh: '等候室開始提醒' },
  roomTurn: { en: 'turn in a waiting room', zh: '等候室輪到提醒' },
  eventReminder: { en: 'reminder on the day', zh: '活動當日提醒' },
  eventChange: { en: 'change of the event', zh: '活動更改通知' },
  erasureAsked: { en: 'request for an erasure', zh: '刪除資料的要求' },
  erasureNear: { en: 'erasure that is near', zh: '即將刪除資料' },
  refundOwed: { en: 'refund under way', zh: '退款處理中通知' },
  refundMade: { en: 'refund made', zh: '退款完成通知' },
  addressReplaced: { en: 'replaced address', zh: '更換電郵通知' },
  ordersMovedAway: { en: 'tickets moved away', zh: '門票轉出通知' },
  ordersMovedHere: { en: 'tickets moved here', zh: '門票轉入通知' },
  claimLink: { en: 'link to claim tickets', zh: '領取門票連結' },
  doorTickets: { en: 'tickets sold at the door', zh: '現場售出的門票' },
  eventMessage: { en: 'message about the event', zh: '活動訊息' },
  exchangeOffered: { en: 'exchange to pay', zh: '換位差額付款通知' },
}

/** Returns a kind of mail in words. */
export const mailWords = (kind: string): Bilingual =>
  new Map<string, Bilingual>(Object.entries(words)).get(kind) ?? { en: kind, zh: kind }
