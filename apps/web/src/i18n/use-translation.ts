import { createContext, use, useSyncExternalStore } from 'react'
import { ensureTexts } from './load-texts.ts'
import { partOf, type Namespace, type TextPart } from './text-parts.ts'
import type { Translate } from './text-types.ts'
import type { Translator } from './translator.ts'

/** The translator of this page. `Providers` sets it. */
export const TranslatorContext = createContext<Translator | null>(null)

/** Returns the translator of this page. Throws outside of `Providers`. */
export function useTranslator(): Translator {
  const translator = use(TranslatorContext)
  if (translator === null) throw new Error('there are no texts outside of Providers')
  return translator
}

/**
 * Returns `t` for a namespace, by default `common`. With several namespaces, the first needs no prefix: `t('key')`,
 * `t('common:key')`. A switch of the language renders the component again. The component suspends if the route has not
 * loaded these texts.
 */
export function useTranslation<const Name extends Namespace = 'common'>(
  namespaces?: Name | readonly [Name, ...Namespace[]],
): { readonly t: Translate<Name> } {
  const translator = useTranslator()
  useCurrentLanguage(translator)
  const names: readonly Namespace[] = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? ['common'])
  // A component that has suspended calls `use` again after the texts arrive. React wants the same calls each time.
  for (const name of names) {
    if (!translator.has(name) || pendingTexts.get(translator)?.has(partOf[name]))
      use(loadTextsOnce(translator, partOf[name]))
  }
  return { t: translator.within(names[0] as Name) }
}

const pendingTexts = new WeakMap<Translator, Map<TextPart, Promise<void>>>()

/** Returns one promise for each part, so that a suspended component does not start over. */
function loadTextsOnce(translator: Translator, part: TextPart): Promise<void> {
  const known = pendingTexts.get(translator) ?? new Map<TextPart, Promise<void>>()
  pendingTexts.set(translator, known)
  const promise = known.get(part) ?? ensureTexts(translator, [part])
  known.set(part, promise)
  // The next render tries again.
  promise.catch(() => known.delete(part))
  return promise
}

/** Returns the language of a translator and renders again after every switch. */
export function useCurrentLanguage(translator: Translator) {
  return useSyncExternalStore(
    translator.subscribe,
    () => translator.language,
    () => translator.language,
  )
}
