import { createContext, use, useSyncExternalStore } from 'react'
import { ensureTexts } from './load-texts.ts'
import { partOf, type Namespace, type TextPart } from './text-parts.ts'
import type { Translate } from './text-types.ts'
import type { Translator } from './translator.ts'

/** The translator of this page; `Providers` puts it here. */
export const TranslatorContext = createContext<Translator | null>(null)

/** The translator of this page. A component outside of `Providers` is a mistake. */
export function useTranslator(): Translator {
  const translator = use(TranslatorContext)
  if (translator === null) throw new Error('there are no texts outside of Providers')
  return translator
}

/**
 * The texts of a namespace (`common` without one), in the language of the moment: `t('key')`. With several
 * namespaces the first needs no name: `t('key')`, `t('common:key')`. A switch renders the component anew.
 * Texts that the route did not ask for in time are waited for.
 */
export function useTranslation<const Name extends Namespace = 'common'>(
  namespaces?: Name | readonly [Name, ...Namespace[]],
): { readonly t: Translate<Name> } {
  const translator = useTranslator()
  useCurrentLanguage(translator)
  const names: readonly Namespace[] = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? ['common'])
  // Who has waited for texts goes on asking for them when they are there: React wants the same calls again.
  for (const name of names) {
    if (!translator.has(name) || waiting.get(translator)?.has(partOf[name])) use(textsOnTheirWay(translator, partOf[name]))
  }
  return { t: translator.within(names[0] as Name) }
}

const waiting = new WeakMap<Translator, Map<TextPart, Promise<void>>>()

/** One promise for each part, so that a component that waits is not started over and over. */
function textsOnTheirWay(translator: Translator, part: TextPart): Promise<void> {
  const known = waiting.get(translator) ?? new Map<TextPart, Promise<void>>()
  waiting.set(translator, known)
  const promise = known.get(part) ?? ensureTexts(translator, [part])
  known.set(part, promise)
  // The next attempt to render asks again.
  promise.catch(() => known.delete(part))
  return promise
}

/** The language of a translator, now and after every switch. */
export function useCurrentLanguage(translator: Translator) {
  return useSyncExternalStore(
    translator.subscribe,
    () => translator.language,
    () => translator.language,
  )
}
