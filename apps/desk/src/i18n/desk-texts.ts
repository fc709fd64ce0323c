import { createTexts } from '@pokfei/texts/create-texts'
import type { Language } from '@pokfei/format/language'
import type { i18n } from 'i18next'
import type * as en from './en/texts.ts'

declare module 'i18next' {
  /** The texts of the desk by namespace. Keys and values of `t` are typed by the English texts. */
  interface ResourceNamespaceMap {
    desk: typeof en.desk
    session: typeof en.session
    act: typeof en.act
    order: typeof en.order
    find: typeof en.find
    log: typeof en.log
    events: typeof en.events
    guests: typeof en.guests
    codes: typeof en.codes
    staff: typeof en.staff
    door: typeof en.door
    money: typeof en.money
  }
}

const load = {
  en: () => import('./en/texts.ts'),
  zh: () => import('./zh/texts.ts'),
} as const satisfies Readonly<Record<Language, () => Promise<object>>>

/** Loads the texts of one language. The other one comes when the browser has time, so that a switch needs no network. */
export async function loadDeskTexts(language: Language): Promise<i18n> {
  return createTexts(language, { resources: { [language]: { ...(await load[language]()) } } })
}

/** Adds the texts of a language, unless they are there. */
export async function addTexts(texts: i18n, language: Language): Promise<void> {
  for (const [name, bundle] of Object.entries(await load[language]()))
    if (!texts.hasResourceBundle(language, name)) texts.addResourceBundle(language, name, bundle)
}
