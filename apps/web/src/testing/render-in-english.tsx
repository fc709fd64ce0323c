import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { english } from '../i18n/en.ts'
import { createTranslator } from '../i18n/translator.ts'
import { TranslatorContext } from '../i18n/use-translation.ts'

/** Returns the English markup of components that need texts and no other context. */
export const markupInEnglish = (node: ReactNode): string =>
  renderToStaticMarkup(<TranslatorContext value={createTranslator('en', english)}>{node}</TranslatorContext>)

/** Returns the text of some markup, with `|` between its parts. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('&#x27;', '’')
}

/** Returns the text of components as {@link textOf}. */
export const textInEnglish = (node: ReactNode): string => textOf(markupInEnglish(node))
