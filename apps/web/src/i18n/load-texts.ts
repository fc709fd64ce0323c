import { storeLanguagePreference } from './language-preference.ts'
import type { Language } from './language.ts'
import { isServerReachable } from '../errors/missing-script.ts'
import { retryLoad } from './retry-load.ts'
import { partOf, type Namespace, type TextPart } from './text-parts.ts'
import type { Catalogue, Translator } from './translator.ts'

const files: Readonly<Record<Language, Readonly<Record<TextPart, () => Promise<{ readonly texts: Catalogue }>>>>> = {
  en: {
    core: () => import('./parts/en-core.ts'),
    details: () => import('./parts/en-details.ts'),
    information: () => import('./parts/en-information.ts'),
    member: () => import('./parts/en-member.ts'),
  },
  zh: {
    core: () => import('./parts/zh-core.ts'),
    details: () => import('./parts/zh-details.ts'),
    information: () => import('./parts/zh-information.ts'),
    member: () => import('./parts/zh-member.ts'),
  },
}

/** Loads the texts of some parts in one language. The other language stays on the server until a reader switches. */
export async function loadCatalogue(language: Language, parts: Iterable<TextPart>): Promise<Catalogue> {
  const loaded = await Promise.all([...parts].map((part) => retryLoad(files[language][part], isServerReachable)))
  return Object.assign({}, ...loaded.map(({ texts }) => texts))
}

/** Returns the parts that a translator holds. */
export function partsOf(translator: Translator): ReadonlySet<TextPart> {
  const namespaces = Object.keys(partOf) as readonly Namespace[]
  return new Set(namespaces.filter(translator.has).map((namespace) => partOf[namespace]))
}

/** Loads the parts that a translator lacks. */
export async function ensureTexts(translator: Translator, parts: Iterable<TextPart>): Promise<void> {
  const loadedParts = partsOf(translator)
  const missing = [...parts].filter((part) => !loadedParts.has(part))
  if (missing.length === 0) return
  const { language } = translator
  const catalogue = await loadCatalogue(language, missing)
  // A reader who switched meanwhile has loaded these parts in the other language.
  if (translator.language === language) translator.setTexts(language, catalogue)
}

/** Loads the other language's texts, stores the preference and switches. Throws if the texts do not load. */
export async function switchLanguage(translator: Translator, language: Language): Promise<void> {
  const catalogue = await loadCatalogue(language, partsOf(translator))
  storeLanguagePreference(language)
  translator.setTexts(language, catalogue)
}
