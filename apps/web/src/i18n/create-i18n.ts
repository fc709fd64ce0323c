import { createInstance, type i18n } from 'i18next'
import type { Language } from './language.ts'
import type { Catalogue } from './load-catalogue.ts'

/** A translator for one request or one page: ready at once, holding the texts of one language. */
export function createI18n(language: Language, catalogue: Catalogue): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    resources: { [language]: catalogue },
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(catalogue),
    keySeparator: false,
    // Everything is in hand, so nothing may wait: the first render is the final one.
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  })
  return instance
}
