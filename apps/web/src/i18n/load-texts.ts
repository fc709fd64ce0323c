import type { Language } from './language.ts'
import { isServerThere } from '../missing-scripts.ts'
import { loadAgain } from './load-again.ts'
import { partOf, type Namespace, type TextPart } from './text-parts.ts'
import type { Catalogue, Translator } from './translator.ts'

const files: Readonly<Record<Language, Readonly<Record<TextPart, () => Promise<{ readonly texts: Catalogue }>>>>> = {
  en: {
    core: () => import('./en-core.ts'),
    details: () => import('./en-details.ts'),
    information: () => import('./en-information.ts'),
    member: () => import('./en-member.ts'),
  },
  zh: {
    core: () => import('./zh-core.ts'),
    details: () => import('./zh-details.ts'),
    information: () => import('./zh-information.ts'),
    member: () => import('./zh-member.ts'),
  },
}

/** Loads the texts of some parts in one language. The other language stays on the server until a reader switches. */
export async function loadCatalogue(language: Language, parts: Iterable<TextPart>): Promise<Catalogue> {
  const loaded = await Promise.all([...parts].map((part) => loadAgain(files[language][part], isServerThere)))
  return Object.assign({}, ...loaded.map(({ texts }) => texts))
}

/** Returns the parts that a translator holds. */
export function partsOf(translator: Translator): ReadonlySet<TextPart> {
  const namespaces = Object.keys(partOf) as readonly Namespace[]
  return new Set(namespaces.filter(translator.has).map((namespace) => partOf[namespace]))
}

/** Loads the parts that a translator lacks. */
export async function ensureTexts(translator: Translator, parts: Iterable<TextPart>): Promise<void> {
  const held = partsOf(translator)
  const missing = [...parts].filter((part) => !held.has(part))
  if (missing.length === 0) return
  const { language } = translator
  const catalogue = await loadCatalogue(language, missing)
  // A reader who switched meanwhile has loaded these parts in the other language.
  if (translator.language === language) translator.take(language, catalogue)
}
