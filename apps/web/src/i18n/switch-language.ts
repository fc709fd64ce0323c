import { languageKey, type Language } from './language.ts'
import { loadCatalogue, partsOf } from './load-texts.ts'
import type { Translator } from './translator.ts'

const yearSeconds = 31_536_000

/** Keeps the choice: local storage holds it, the cookie tells the server (spec §1). */
export function keepLanguage(language: Language): void {
  localStorage.setItem(languageKey, language)
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}

/** Fetches the other language's texts, changes over to them, and keeps the choice. */
export async function switchLanguage(translator: Translator, language: Language): Promise<void> {
  const catalogue = await loadCatalogue(language, partsOf(translator))
  keepLanguage(language)
  translator.take(language, catalogue)
}
