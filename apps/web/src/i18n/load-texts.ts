import { createTexts } from '@pokfei/texts/create-texts'
import type { i18n } from 'i18next'
import { storeLanguagePreference } from './language-preference.ts'
import type { Language } from './language.ts'
import { partBackend } from './part-backend.ts'
import { partOf, type Namespace, type TextPart } from './text-parts.ts'
import { languageOf } from './use-language.ts'

/** Creates the texts of one page in the browser, without any text yet. */
export const createPageTexts = (language: Language): i18n => createTexts(language, { backend: partBackend() })

/** The first namespace of each part. A part loads as a whole, so this one stands for all. */
const leaderOf = Object.fromEntries(
  Object.entries(partOf)
    .toReversed()
    .map(([name, part]) => [part, name]),
) as Readonly<Record<TextPart, Namespace>>
const allParts = Object.keys(leaderOf) as readonly TextPart[]

/** True if a part is loaded in a language. */
const hasPart = (texts: i18n, language: Language, part: TextPart): boolean =>
  texts.hasResourceBundle(language, leaderOf[part])

/** Loads the parts that are missing in the current language. Throws if they do not load. */
export async function ensureTexts(texts: i18n, parts: readonly TextPart[]): Promise<void> {
  const language = languageOf(texts)
  await load(texts, language, parts)
  // The reader switched meanwhile.
  if (languageOf(texts) !== language) await ensureTexts(texts, parts)
}

/** Loads the other language's texts, stores the preference and switches. Throws if the texts do not load. */
export async function switchLanguage(texts: i18n, language: Language): Promise<void> {
  const current = languageOf(texts)
  await load(
    texts,
    language,
    allParts.filter((part) => hasPart(texts, current, part)),
  )
  storeLanguagePreference(language)
  await texts.changeLanguage(language)
}

/** Loads the parts that are missing in a language. Those that failed before are requested again. */
async function load(texts: i18n, language: Language, parts: readonly TextPart[]): Promise<void> {
  const missing = new Set(parts.filter((part) => !hasPart(texts, language, part)).map((part) => leaderOf[part]))
  if (missing.size === 0) return
  const failures: unknown[] = []
  const collect = (failedLanguage: string, namespace: string, failure: unknown) => {
    if (failedLanguage === language && missing.has(namespace as Namespace)) failures.push(failure)
  }
  texts.on('failedLoading', collect)
  await texts.reloadResources([language], [...missing])
  texts.off('failedLoading', collect)
  if (failures.length > 0) throw failures[0]
}
