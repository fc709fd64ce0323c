import type { UseTranslation } from '@pokfei/texts/translate'
import type { Namespace } from 'i18next'
import { useTranslation as useI18next } from 'react-i18next'

/** The texts of some namespaces, those of the frame by default. A surplus value does not compile, as i18next's own type would let it. */
export const useTranslation = ((names: Namespace = 'desk') => useI18next(names)) as UseTranslation<'desk'>
