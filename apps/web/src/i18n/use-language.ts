import type { Language } from './language.ts'
import { useCurrentLanguage, useTranslator } from './use-translation.ts'

/** Returns the current language of the page. */
export function useLanguage(): Language {
  return useCurrentLanguage(useTranslator())
}
