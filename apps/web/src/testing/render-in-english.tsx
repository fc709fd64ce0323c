import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRequestTexts } from '../i18n/all-texts.ts'

/** Returns the English markup of components that need texts and no other context. */
export const markupInEnglish = (node: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={createRequestTexts('en')}>{node}</I18nextProvider>)

/** Returns the text of some markup, with `|` between its parts. A place where a word may break is no such. */
export function textOf(markup: string): string {
  return markup
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('&#x27;', '’')
}

/** Returns the text of components as {@link textOf}. */
export const textInEnglish = (node: ReactNode): string => textOf(markupInEnglish(node))
