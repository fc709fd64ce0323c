import type { Language } from '@pokfei/format/language'
import { createTexts } from '@pokfei/texts/create-texts'
import type { Translate } from '@pokfei/texts/translate'
import { en } from '../texts/en.ts'
import { zh } from '../texts/zh.ts'

type English = typeof en

declare module 'i18next' {
  /** The namespaces of mails. Keys and values of `t` are typed by the English texts. */
  interface ResourceNamespaceMap extends English {}
}

/** The namespaces of the kinds of mails. */
export type MailNamespace = Exclude<keyof English, 'mail'>

const texts = createTexts('zh', { resources: { en, zh } })

/**
 * Returns `t` for one kind of mail in one language. The texts that mails share have their namespace in front:
 * `t('mail:date')`. Values are inserted as they are, and `html` escapes each text that it takes.
 */
export function mailTexts<const Name extends MailNamespace>(language: Language, name: Name): Translate<[Name, 'mail']> {
  const t: unknown = texts.getFixedT(language, [name, 'mail'])
  return t as Translate<[Name, 'mail']>
}
