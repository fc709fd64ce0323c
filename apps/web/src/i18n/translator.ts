import type { Language } from './language.ts'
import type { Namespace } from './text-parts.ts'
import type { Translate } from './text-types.ts'

/** The loaded texts, by namespace. */
export type Catalogue = { readonly [Name in Namespace]?: Readonly<Record<string, string>> }

/** Holds the texts of one language for one request or one page. */
export interface Translator {
  readonly language: Language
  /** Looks up a text of `common`, or of the namespace in the key. */
  readonly t: Translate<'common'>
  /** Returns {@link t} with another default namespace. It is the same function until the language changes, so that
   *  memoised components render again exactly then. */
  readonly within: <Name extends Namespace>(namespace: Name) => Translate<Name>
  readonly has: (namespace: Namespace) => boolean
  /** Adds texts of the same language, or switches to another language. */
  readonly setTexts: (language: Language, catalogue: Catalogue) => void
  /** Calls the listener after every change of language. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void
}

type Lookup = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Creates a translator with the given texts. */
export function createTranslator(first: Language, given: Catalogue): Translator {
  let language = first
  let catalogue = given
  const listeners = new Set<() => void>()
  let lookups = new Map<Namespace, Lookup>()
  const within = (namespace: Namespace): Lookup => {
    const known = lookups.get(namespace)
    if (known) return known
    const lookup: Lookup = (key, values = {}) => {
      const at = key.indexOf(':')
      const texts = at === -1 ? catalogue[namespace] : catalogue[key.slice(0, at) as Namespace]
      return fillIn(choose(texts ?? {}, key.slice(at + 1), values['count']), values)
    }
    lookups.set(namespace, lookup)
    return lookup
  }
  return {
    get language() {
      return language
    },
    get t() {
      return within('common')
    },
    within,
    has: (namespace) => catalogue[namespace] !== undefined,
    setTexts: (next, more) => {
      catalogue = next === language ? { ...catalogue, ...more } : more
      if (next === language) return
      language = next
      lookups = new Map()
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the text of a key. English has a singular and a plural, Chinese only the plural form. */
function choose(texts: Readonly<Record<string, string>>, key: string, count: string | number | undefined): string {
  const singular = count === 1 ? texts[`${key}_one`] : undefined
  return singular ?? texts[key] ?? texts[`${key}_other`] ?? key
}

/** Replaces each `{{name}}` in a text by its value. */
function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
