import type { Language } from './language.ts'
import { useCurrentLanguage, useTranslator } from './use-translation.ts'

/** The language that the page is in now. */
export function useLanguage(): Language {
  return useCurrentLanguage(useTranslator())
}
