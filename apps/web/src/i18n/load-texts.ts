import type { Language } from './language.ts'
import { isServerThere } from '../missing-scripts.ts'
import { loadAgain } from './load-again.ts'
import { partOf, type Namespace, type TextPart } from './text-parts.ts'
import type { Catalogue, Translator } from './translator.ts'

const files: Readonly<Record<Language, Readonly<Record<TextPart, () => Promise<{ readonly texts: Catalogue }>>>>> = {
  en: {
    core: () => import('./en-core.ts'),
    information: () => import('./en-information.ts'),
    member: () => import('./en-member.ts'),
  },
  zh: {
    core: () => import('./zh-core.ts'),
    information: () => import('./zh-information.ts'),
    member: () => import('./zh-member.ts'),
  },
}

/** The texts of some parts in one language; the other language stays on the server until somebody switches. */
export async function loadCatalogue(language: Language, parts: Iterable<TextPart>): Promise<Catalogue> {
  const loaded = await Promise.all([...parts].map((part) => loadAgain(files[language][part], isServerThere)))
  return Object.assign({}, ...loaded.map(({ texts }) => texts))
}

/** The parts that a translator holds. */
export function partsOf(translator: Translator): ReadonlySet<TextPart> {
  const namespaces = Object.keys(partOf) as readonly Namespace[]
  return new Set(namespaces.filter(translator.has).map((namespace) => partOf[namespace]))
}

/** Gives a translator the parts that it does not hold yet. */
export async function ensureTexts(translator: Translator, parts: Iterable<TextPart>): Promise<void> {
  const held = partsOf(translator)
  const missing = [...parts].filter((part) => !held.has(part))
  if (missing.length === 0) return
  const { language } = translator
  const catalogue = await loadCatalogue(language, missing)
  // Who switched meanwhile has fetched these parts in the other language.
  if (translator.language === language) translator.take(language, catalogue)
}
