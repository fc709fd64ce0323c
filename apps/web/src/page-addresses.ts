import type { Language } from './i18n/language.ts'

/** A path that shows its page in one language, whoever asks. */
export const inLanguage = (path: string, language: Language): string => `${path}?lang=${language}`
