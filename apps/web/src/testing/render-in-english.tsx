import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { english } from '../i18n/en.ts'
import { createTranslator } from '../i18n/translator.ts'
import { TranslatorContext } from '../i18n/use-translation.ts'

/** The text of components that ask for nothing but their texts, in English, its parts set apart by a bar. */
export function textInEnglish(node: ReactNode): string {
  const markup = renderToStaticMarkup(<TranslatorContext value={createTranslator('en', english)}>{node}</TranslatorContext>)
  return markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|').replaceAll('&#x27;', '’')
}
