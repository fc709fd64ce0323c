import type { i18n, KeyPrefix, Namespace, TFunction } from 'i18next'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'

/** The translator of this page; `Providers` puts it here. */
export const TranslatorContext = createContext<i18n | null>(null)

/** The translator of this page. A component outside of `Providers` is a mistake. */
export function useTranslator(): i18n {
  const translator = use(TranslatorContext)
  if (translator === null) throw new Error('there are no texts outside of Providers')
  return translator
}

/**
 * The texts of a namespace (`common` without one), in the language of the moment: `t('key')`. With several
 * namespaces the first needs no name: `t('key')`, `t('common:key')`. A switch renders the component anew.
 */
export function useTranslation<const Ns extends Namespace = 'common'>(namespace?: Ns): { readonly t: TFunction<Ns> } {
  const translator = useTranslator()
  const language = useCurrentLanguage(translator)
  const t = useMemo(
    () => translator.getFixedT<Ns, KeyPrefix<Ns>, Ns>(language, namespace ?? ('common' as Ns)),
    [translator, language, namespace],
  )
  return { t }
}

/** The language of a translator, now and after every switch. */
export function useCurrentLanguage(translator: i18n): string {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      translator.on('languageChanged', listener)
      return () => translator.off('languageChanged', listener)
    },
    [translator],
  )
  return useSyncExternalStore(
    subscribe,
    () => translator.language,
    () => translator.language,
  )
}
