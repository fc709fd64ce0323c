import { createContext, use } from 'react'
import { en } from './en.ts'
import { zh, type Texts } from './zh.ts'

/** The two languages (spec §1). */
export type Language = 'zh' | 'en'

/** The key under which the whole site keeps the choice. */
const key = 'language'

/** The language that was chosen on this phone, else the browser's: English if it starts with `en`, otherwise Chinese. */
export function startLanguage(): Language {
  const chosen = localStorage.getItem(key)
  if (chosen === 'zh' || chosen === 'en') return chosen
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh'
}

/** Keeps a choice, for the whole site on this phone. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(key, language)
  document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax`
}

/** What a page in this language says that it is. */
export const tagOf = (language: Language): string => (language === 'zh' ? 'zh-Hant-HK' : 'en')

/** The language of the screen, and the way to the other one. */
export interface LanguageChoice {
  readonly language: Language
  readonly switchLanguage: () => void
}

/** Provides the {@link LanguageChoice}. */
export const LanguageContext = createContext<LanguageChoice>({ language: 'zh', switchLanguage: () => undefined })

/** The texts of the screen's language, with the language itself. */
export function useTexts(): LanguageChoice & { readonly t: Texts } {
  const choice = use(LanguageContext)
  return { ...choice, t: choice.language === 'zh' ? zh : en }
}
