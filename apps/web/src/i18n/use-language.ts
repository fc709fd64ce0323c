import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isLanguage, type Language } from './language.ts'

/** Returns the current language of some texts. */
export const languageOf = ({ language }: Pick<i18n, 'language'>): Language => (isLanguage(language) ? language : 'zh')

/** Returns the current language of the page. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n)
