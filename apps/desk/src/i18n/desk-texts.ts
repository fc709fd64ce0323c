import { createTexts } from '@pokfei/texts/create-texts'
import type { Language } from '@pokfei/format/language'
import { isLanguage } from '@pokfei/web/i18n/language'
import type { i18n } from 'i18next'
import type * as en from './en/texts.ts'

declare module 'i18next' {
  /** The texts of the desk by namespace. Keys and values of `t` are typed by the English texts. */
  interface ResourceNamespaceMap {
    desk: typeof en.desk
    session: typeof en.session
    act: typeof en.act
    order: typeof en.order
    orderActs: typeof en.orderActs
    account: typeof en.account
    find: typeof en.find
    log: typeof en.log
    board: typeof en.board
    events: typeof en.events
    seats: typeof en.seats
    forms: typeof en.forms
    guests: typeof en.guests
    codes: typeof en.codes
    staff: typeof en.staff
    door: typeof en.door
    change: typeof en.change
    money: typeof en.money
  }
}

/** The texts of a language in two files: those of the first screen, and those of all others. */
const files = {
  en: { first: () => import('./en/first.ts'), more: () => import('./en/more.ts') },
  zh: { first: () => import('./zh/first.ts'), more: () => import('./zh/more.ts') },
} as const satisfies Readonly<Record<Language, Readonly<Record<'first' | 'more', () => Promise<object>>>>>

let texts: i18n | null = null

/** Loads the texts of the first screen in one language. */
export async function loadDeskTexts(language: Language): Promise<i18n> {
  texts = createTexts(language, { resources: { [language]: { ...(await files[language].first()) } } })
  return texts
}

/** Adds all texts of a language, unless they are there. */
export async function addTexts(to: i18n, language: Language): Promise<void> {
  const { first, more } = files[language]
  for (const [name, bundle] of Object.entries({ ...(await first()), ...(await more()) }))
    if (!to.hasResourceBundle(language, name)) to.addResourceBundle(language, name, bundle)
}

/** Loads a screen together with the texts that the first screen goes without. */
export async function withTexts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  if (texts !== null && isLanguage(texts.language)) await addTexts(texts, texts.language)
  return screen
}
