import type { Language } from '@pokfei/domain/language'

export type { Language }

/** Both languages. */
export const languages: readonly Language[] = ['zh', 'en']

/** The key of the chosen language, in local storage and in the cookie (BRW-27, BRW-28). */
export const languageKey = 'language'

/** The values of `<html lang>` and `hreflang` (BRW-25). */
export const htmlLanguage = { zh: 'zh-Hant-HK', en: 'en' } as const satisfies Record<Language, string>

/** True if a value is a language. */
export function isLanguage(value: unknown): value is Language {
  return value === 'zh' || value === 'en'
}
