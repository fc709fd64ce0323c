import type { UseTranslation } from '@pokfei/texts/translate'
import { useTranslation as useI18next } from 'react-i18next'

/** The texts of some namespaces. A surplus value does not compile, as i18next's own type would let it. */
export const useTranslation = useI18next as UseTranslation<'desk'>
