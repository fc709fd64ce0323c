import type { i18n } from 'i18next'
import { languageKey, type Language } from './language.ts'
import { loadCatalogue } from './load-catalogue.ts'

const yearSeconds = 31_536_000

/** Keeps the choice: local storage holds it, the cookie tells the server (spec §1). */
export function keepLanguage(language: Language): void {
  localStorage.setItem(languageKey, language)
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}

/** Fetches the other language's texts, changes over to them, and keeps the choice. */
export async function switchLanguage(translator: i18n, language: Language): Promise<void> {
  const catalogue = await loadCatalogue(language)
  for (const [namespace, texts] of Object.entries(catalogue)) {
    translator.addResourceBundle(language, namespace, texts)
  }
  keepLanguage(language)
  await translator.changeLanguage(language)
}
