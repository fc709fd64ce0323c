import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { english } from '../i18n/en.ts'
import { createTranslator } from '../i18n/translator.ts'
import { TranslatorContext } from '../i18n/use-translation.ts'

/** The markup of components that ask for nothing but their texts, in English. */
export const markupInEnglish = (node: ReactNode): string =>
  renderToStaticMarkup(<TranslatorContext value={createTranslator('en', english)}>{node}</TranslatorContext>)

/** The text of that markup, its parts set apart by a bar. */
export function textInEnglish(node: ReactNode): string {
  return markupInEnglish(node).replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|').replaceAll('&#x27;', '’')
}
