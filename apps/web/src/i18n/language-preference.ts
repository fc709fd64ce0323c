import { isLanguage, languageKey, type Language } from './language.ts'

const yearSeconds = 31_536_000

/** Returns the language that was chosen on this device. Undefined without one, or if the browser refuses its
 *  storage. */
export function readLanguagePreference(): Language | undefined {
  try {
    const stored = localStorage.getItem(languageKey)
    return isLanguage(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores the preference in local storage, and in a cookie for the server (BRW-27, BRW-28). Over https no other host can
 * write that cookie.
 */
export function storeLanguagePreference(language: Language): void {
  const isSecure = location.protocol === 'https:'
  const name = isSecure ? `__Host-${languageKey}` : languageKey
  document.cookie = `${name}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // The cookie still has the preference. Only the copy in local storage is missing.
  }
}
