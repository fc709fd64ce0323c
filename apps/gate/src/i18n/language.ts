import { createContext, use } from 'react'
import { keptLanguage } from '@pokfei/web/i18n/kept-language'
import type { Language } from '@pokfei/web/i18n/language'
import { en } from './en.ts'
import { zh, type Texts } from './zh.ts'

/** Returns the language that was chosen on this phone, or the browser's. English if that starts with `en`, otherwise
 *  Chinese. */
export const startLanguage = (): Language =>
  keptLanguage() ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh')

/** The language of the screen, and the function that switches it. */
export interface LanguageChoice {
  readonly language: Language
  readonly switchLanguage: () => void
}

/** Provides the {@link LanguageChoice}. */
export const LanguageContext = createContext<LanguageChoice>({ language: 'zh', switchLanguage: () => undefined })

/** Returns the texts of the screen's language, and the language itself. */
export function useTexts(): LanguageChoice & { readonly t: Texts } {
  const choice = use(LanguageContext)
  return { ...choice, t: choice.language === 'zh' ? zh : en }
}
