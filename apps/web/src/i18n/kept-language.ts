import { isLanguage, languageKey, type Language } from './language.ts'

const yearSeconds = 31_536_000

/** The language that was chosen on this device, if any was. A browser that refuses its storage has none. */
export function keptLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(languageKey)
    return isLanguage(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps the choice: local storage holds it, the cookie tells the server (spec §1). */
export function keepLanguage(language: Language): void {
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // The cookie has it; only the rule that the choice lies in both places is lost.
  }
}
