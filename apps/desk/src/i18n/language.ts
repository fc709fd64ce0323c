import { htmlLanguage, isLanguage, type Language } from '@pokfei/web/i18n/language'
import { readLanguagePreference, storeLanguagePreference } from '@pokfei/web/i18n/language-preference'
import type { Bilingual } from '@pokfei/format/language'
import { addTexts } from './desk-texts.ts'
import { useTranslation } from './use-translation.ts'

/** Returns the language chosen in this browser, or the browser's. English if that starts with `en`, otherwise Chinese. */
export const startLanguage = (): Language =>
  readLanguagePreference() ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh')

/** Returns the language of the screen. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : 'zh'
}

/** Returns a function that chooses the text of a pair in the reader's language. */
export function useChoose(): (texts: Bilingual) => string {
  const language = useLanguage()
  return (texts) => texts[language]
}

/** Returns a function that switches to the other language and stores that. */
export function useSwitchLanguage(): () => void {
  const { i18n } = useTranslation()
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  return () => {
    storeLanguagePreference(other)
    void addTexts(i18n, other).then(() => i18n.changeLanguage(other))
  }
}

/** The value of `<html lang>` for a language. */
export const pageLanguage = (language: Language): string => htmlLanguage[language]
