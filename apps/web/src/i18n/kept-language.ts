import { isLanguage, languageKey, type Language } from './language.ts'

const yearSeconds = 31_536_000

/** Returns the language that was chosen on this device. Undefined without a choice, or if the browser refuses its
 *  storage. */
export function keptLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(languageKey)
    return isLanguage(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores the choice in local storage, and in a cookie for the server (BRW-27, BRW-28). Over https no other host can
 * write that cookie.
 */
export function keepLanguage(language: Language): void {
  const isSecure = location.protocol === 'https:'
  const name = isSecure ? `__Host-${languageKey}` : languageKey
  document.cookie = `${name}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // The cookie still has the choice. Only the copy in local storage is missing.
  }
}
