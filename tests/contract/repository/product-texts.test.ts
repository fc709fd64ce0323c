import * as englishDesk from '@pokfei/desk/i18n/en/texts'
import * as chineseDesk from '@pokfei/desk/i18n/zh/texts'
import { english } from '@pokfei/web/i18n/en'
import { chinese } from '@pokfei/web/i18n/zh'
import { describe, expect, test } from 'vitest'
import { productRules } from '../../../scripts/lib/product-rules.ts'

/** Rules whose texts stand in mails, on the gate, in PDFs, on the server's pages or in sample content. */
const elsewhere = new Set([
  'ACC-27',
  'BRW-50',
  'CHK-11',
  'CON-41',
  'CON-42',
  'EML-5',
  'EML-32',
  'EML-38',
  'GAT-9',
  'GAT-10',
  'GAT-13',
  'GAT-14',
  'OPS-243',
  'ORD-103',
  'RFD-14',
  'RFD-15',
  'TKT-44',
])

/** Returns a text in the form for comparing: with a typed apostrophe, and values without their names. */
const plain = (text: string): string => text.replaceAll('’', "'").replaceAll(/\{\{\w+\}\}/g, '{{}}')

/** Returns a pair of texts as one. */
const joined = (en: string, zh: string): string => `${plain(en)} · ${plain(zh)}`

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The texts of the web app and of the desk. */
const apps: readonly (readonly [Catalogue, Catalogue])[] = [
  [english, chinese],
  [englishDesk, chineseDesk],
]

/** Their texts in both languages. The plural of an English text has no Chinese counterpart. */
const shownTexts = new Set(
  apps.flatMap(([originals, translations]) =>
    Object.entries(originals).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => joined(text, translations[namespace]?.[key] ?? '')),
    ),
  ),
)

/** A text in both languages, as a rule quotes it: “…” 「…」. The Chinese text may hold quotation marks itself. */
const pair = /“([^”]*)” 「((?:[^「」]|「[^」]*」)*)」/g

const quoted = productRules().flatMap(({ id, text }) =>
  Array.from(text.matchAll(pair), ([, en = '', zh = '']) => ({ id, en, zh })),
)

describe('texts of the product', () => {
  test('are those of docs/product, letter for letter in both languages', { tags: 'EVT-40' }, () => {
    expect(quoted.length).toBeGreaterThan(200)
    const missing = quoted.filter(({ id, en, zh }) => !elsewhere.has(id) && !shownTexts.has(joined(en, zh)))
    expect(missing).toEqual([])
  })

  test('stand elsewhere only where the list says so', () => {
    const ids = new Set(quoted.filter(({ en, zh }) => !shownTexts.has(joined(en, zh))).map(({ id }) => id))
    expect([...ids].toSorted()).toEqual([...elsewhere].toSorted())
  })
})
