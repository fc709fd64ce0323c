import type { Language } from '@pokfei/format/language'

export { htmlLanguage, type Language } from '@pokfei/format/language'

/** Both languages. */
export const languages: readonly Language[] = ['zh', 'en']

/** The key of the chosen language, in local storage and in the cookie (BRW-27, BRW-28). */
export const languageKey = 'language'

/** True if a value is a language. */
export function isLanguage(value: unknown): value is Language {
  return value === 'zh' || value === 'en'
}
