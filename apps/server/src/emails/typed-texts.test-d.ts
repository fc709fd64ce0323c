import { translated } from '@pokfei/texts/translated'
import { mailTexts } from './parts/mail-texts.ts'
import type { en } from './texts/en.ts'

/*
 * Mistakes that must not compile. The type check reads this file, and nothing runs it. An expected error that is
 * missing fails the check.
 */

const t = mailTexts('en', 'confirmationMail')

export const right: readonly string[] = [
  t('heading'),
  t('mail:date'),
  t('preview', { count: 2, reference: '7Q4M-K2XD' }),
  t('subject', { event: 'Harbour Nights', dateTime: '20/12/2026 20:15' }),
]

export const wrong = [
  // @ts-expect-error a key that this mail does not have
  t('headin'),
  // @ts-expect-error a key of another mail
  t('saleReminderMail:opens'),
  // @ts-expect-error a kind of mail that does not exist
  mailTexts('en', 'invoiceMail'),
  // @ts-expect-error a language that does not exist
  mailTexts('fr', 'confirmationMail'),
  // @ts-expect-error a missing value
  t('subject', { event: 'Harbour Nights' }),
  // @ts-expect-error a value with a wrong name
  t('why', { brandName: 'Pokfei' }),
  // @ts-expect-error a value that the text does not name
  t('heading', { event: 'Harbour Nights' }),
  // @ts-expect-error a plural without its count
  t('opening'),
  // @ts-expect-error every text must exist in Chinese
  translated<(typeof en)['mail']>()({ date: '日期' }),
]
