import { readLanguagePreference, storeLanguagePreference } from '@pokfei/web/i18n/language-preference'
import { isLanguage, type Language } from '@pokfei/web/i18n/language'
import { useTranslation } from './use-translation.ts'

/** Returns the language that was chosen on this phone, or the browser's. English if that starts with `en`, otherwise
 *  Chinese. */
export const startLanguage = (): Language =>
  readLanguagePreference() ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh')

/** Returns the language of the screen. */
export function useLanguage(): Language {
  const { language } = useTranslation('gate').i18n
  return isLanguage(language) ? language : 'zh'
}

/** Returns a function that switches to the other language and stores that. */
export function useSwitchLanguage(): () => void {
  const { i18n } = useTranslation('gate')
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  return () => {
    storeLanguagePreference(other)
    void i18n.changeLanguage(other)
  }
}
