import { keepLanguage } from './kept-language.ts'
import type { Language } from './language.ts'
import { loadCatalogue, partsOf } from './load-texts.ts'
import type { Translator } from './translator.ts'

/** Loads the other language's texts, stores the choice and switches. Throws if the texts do not load. */
export async function switchLanguage(translator: Translator, language: Language): Promise<void> {
  const catalogue = await loadCatalogue(language, partsOf(translator))
  keepLanguage(language)
  translator.take(language, catalogue)
}
