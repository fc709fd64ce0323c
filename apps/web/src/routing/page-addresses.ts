import type { Language } from '../i18n/language.ts'

/** Returns a path that shows its page in one language to every reader. */
export const inLanguage = (path: string, language: Language): string => `${path}?lang=${language}`
