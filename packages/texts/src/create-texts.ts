import type { Language } from '@pokfei/format/language'
import { createInstance, type BackendModule, type i18n, type Resource } from 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false
  }
}

/** The source of texts: all of them at once, or a backend that loads them by namespace. */
export type TextSource = { readonly resources: Resource } | { readonly backend: (texts: i18n) => BackendModule }

/**
 * Creates an i18next instance for texts of plain text. It is ready at once. It escapes nothing, because React and
 * `html` escape every value that they insert. `t` throws for a key without a text: keys are typed, so its namespace
 * was not loaded. The error is the failure of the last load, if there was one.
 */
export function createTexts(language: Language, source: TextSource): i18n {
  const texts = createInstance()
  let failure: unknown
  texts.on('failedLoading', (_language: string, _namespace: string, reason: unknown) => {
    failure = reason
  })
  if ('backend' in source) texts.use(source.backend(texts))
  void texts.init({
    ...('resources' in source && { resources: source.resources }),
    lng: language,
    // The types let no text be missing in one language, so none falls back to the other.
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    initAsync: false,
    keySeparator: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key: string) => {
      throw failure ?? new Error(`there is no text ${key}`)
    },
  })
  return texts
}
