import { en as mailsInEnglish } from '@pokfei/server/emails/texts/en'
import { zh as mailsInChinese } from '@pokfei/server/emails/texts/zh'
import { english } from '@pokfei/web/i18n/en'
import { chinese } from '@pokfei/web/i18n/zh'
import { expect, test } from 'vitest'

type Texts = { readonly [key: string]: string | Texts }

/** Words that the product does not use, with the one that it uses for the thing. */
const others: readonly (readonly [other: RegExp, word: string])[] = [
  [/(?<!e-)\b(emails?|mails?|mailed)\b/i, 'e-mail'],
  [/電子郵件|郵件/, '電郵'],
  [/公佈|宣佈/, '公布, 宣布'],
  [/行事曆/, '日曆'],
  [/候場室|候位室/, '等候室'],
  [/完善個人|完成個人/, '填妥個人資料'],
  [/退回訂單的付款方式/, '循原付款方式退回'],
  [/telephone/i, 'phone number'],
  [/稍候再試/, '稍後再試'],
  [/已訂票|\bBOOKED\b/, '已付款, PAID'],
  [/售票已結束|門票已停止發售|發售已結束/, '已截止售票'],
]

/** Returns each text of a catalogue with its keys. The names of values are no words of it. */
const textsOf = (texts: Texts, path = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value.replaceAll(/\{\{\w+\}\}/g, '')] as const]
      : textsOf(value, `${path}${key}.`),
  )

test('one thing has one word in all pages and mails', () => {
  const texts = [english, chinese, mailsInEnglish, mailsInChinese].flatMap((one) => textsOf(one))
  expect(texts.length).toBeGreaterThan(1000)
  const found = texts.flatMap(([path, text]) =>
    others.filter(([other]) => other.test(text)).map(([, word]) => `${path} says ${text}, and not ${word}`),
  )
  expect(found).toEqual([])
})
