import type { Language } from '@pokfei/domain/language'

export type { Language }

/** Both of them. */
export const languages: readonly Language[] = ['zh', 'en']

/** The key under which the choice is kept, in local storage and in the cookie that mirrors it (spec §1). */
export const languageKey = 'language'

/** What `<html lang>` and `hreflang` say. */
export const htmlLanguage = { zh: 'zh-Hant-HK', en: 'en' } as const satisfies Record<Language, string>

/** Narrows any text to a language. */
export function isLanguage(value: unknown): value is Language {
  return value === 'zh' || value === 'en'
}
