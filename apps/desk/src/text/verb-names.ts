import type { Bilingual, Language } from '@pokfei/format/language'

/** The screen or the act of the desk for each verb that a refusal names. A test finds them in the contract. */
export const verbNames: Readonly<Record<string, Bilingual>> = {
  'codes list': { en: 'Codes', zh: '優先購票碼' },
  'events end': { en: 'End the sale', zh: '截止售票' },
  'events postpone': { en: 'Postpone', zh: '活動延期' },
  'events show': { en: 'Events', zh: '活動' },
  'orders find': { en: 'Find', zh: '搜尋' },
  'orders list': { en: 'Find', zh: '搜尋' },
  'orders refund': { en: 'Refund', zh: '退款' },
  'orders refunds': { en: 'Money', zh: '帳目' },
  'orders resend': { en: 'Send the tickets again', zh: '補寄門票' },
  'orders show': { en: 'The order', zh: '訂單' },
  'rooms hold': { en: 'Hold the waiting room', zh: '暫緩等候室' },
  'rooms pause': { en: 'Pause the waiting room', zh: '暫停等候室' },
  'rooms withdraw': { en: 'Withdraw the waiting room', zh: '撤銷等候室' },
  'seats hold': { en: 'Keep back', zh: '留位' },
  'tickets sell': { en: 'Sell at the door', zh: '現場售票' },
}

/** The verbs that words of the contract name. */
export const namedVerb = /[`「]([a-z-]+ [a-z-]+)[`」]/g

/** Returns words of the server with the names that the desk has for verbs. */
export const inDeskWords = (words: string, language: Language): string =>
  words.replace(namedVerb, (mark, verb: string) => {
    const name = verbNames[verb]
    if (name === undefined) return mark
    return language === 'en' ? `“${name.en}”` : `「${name.zh}」`
  })
