import type { Bilingual, Language } from '@pokfei/format/language'

/** The text of the ribbon on every page of the mailbox. */
export const mailRibbon: Bilingual = {
  zh: '示範郵箱：沒有電郵真正寄出，任何人都看得到這裏的信件。',
  en: 'Demo mailbox: no e-mail is really sent, and anybody can read those here.',
}

/** The texts of the mailbox. */
export const mailTexts: Readonly<
  Record<
    Language,
    Record<
      | 'title'
      | 'empty'
      | 'emptyText'
      | 'to'
      | 'from'
      | 'attachments'
      | 'source'
      | 'body'
      | 'back'
      | 'missing'
      | 'missingText',
      string
    >
  >
> = {
  en: {
    title: 'Demo mailbox',
    empty: 'No e-mails yet',
    emptyText: 'Book a ticket, and its confirmation lands here within seconds.',
    to: 'To',
    from: 'From',
    attachments: 'Attachments',
    source: 'The full e-mail (.eml)',
    body: 'The e-mail',
    back: 'Back to the mailbox',
    missing: 'There is no such e-mail',
    missingText: 'It may have been deleted together with the demo’s data.',
  },
  zh: {
    title: '示範郵箱',
    empty: '暫無電郵',
    emptyText: '訂票後數秒內，確認電郵便會出現在這裏。',
    to: '收件人',
    from: '寄件人',
    attachments: '附件',
    source: '完整電郵（.eml）',
    body: '電郵內容',
    back: '返回郵箱',
    missing: '找不到這封電郵',
    missingText: '它可能已隨示範資料一併刪除。',
  },
}
