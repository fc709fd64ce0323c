import { createContext, use } from 'react'
import { readLanguagePreference } from '@pokfei/web/i18n/language-preference'
import type { Language } from '@pokfei/web/i18n/language'
import { en } from './en.ts'
import { zh, type Texts } from './zh.ts'

/** Returns the language that was chosen on this phone, or the browser's. English if that starts with `en`, otherwise
 *  Chinese. */
export const startLanguage = (): Language =>
  readLanguagePreference() ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh')

/** The language of the screen, and the function that switches it. */
export interface LanguageSetting {
  readonly language: Language
  readonly switchLanguage: () => void
}

/** Provides the {@link LanguageSetting}. */
export const LanguageContext = createContext<LanguageSetting>({ language: 'zh', switchLanguage: () => undefined })

/** Returns the texts of the screen's language, and the language itself. */
export function useTexts(): LanguageSetting & { readonly t: Texts } {
  const setting = use(LanguageContext)
  return { ...setting, t: setting.language === 'zh' ? zh : en }
}
