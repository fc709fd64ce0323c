import type { Language } from '@pokfei/format/language'

/** The texts of the mail that confirms an address, in one language. */
export interface EmailLinkTexts {
  readonly subject: (brandName: string) => string
  readonly heading: string
  readonly what: (brandName: string) => string
  readonly open: string
  readonly once: string
  readonly ignore: string
}

/** The texts in both languages; the mail holds both. */
export const emailLinkTexts: Readonly<Record<Language, EmailLinkTexts>> = {
  en: {
    subject: (brandName) => `Confirm your e-mail address for ${brandName}`,
    heading: 'Is this your address?',
    what: (brandName) =>
      `Somebody gave this e-mail address for their ${brandName} account. If that was you, open the link and press the button there: then your tickets come here by mail.`,
    open: 'Confirm this address',
    once: 'The link works once, for 24 hours.',
    ignore: 'Was it not you? Then ignore this mail. Without a confirmation we send no tickets here.',
  },
  zh: {
    subject: (brandName) => `請確認你的 ${brandName} 電郵地址`,
    heading: '這是你的電郵地址嗎？',
    what: (brandName) =>
      `有人在 ${brandName} 帳戶填寫了這個電郵地址。如果是你本人，請開啟連結並按下該頁的按鈕，日後門票便會寄到這裏。`,
    open: '確認此電郵地址',
    once: '連結只可使用一次，24 小時內有效。',
    ignore: '如果不是你，請不用理會這封電郵。未經確認，我們不會把門票寄到這裏。',
  },
}
