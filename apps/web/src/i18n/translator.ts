import type { Language } from './language.ts'
import type { Namespace } from './text-parts.ts'
import type { Translate } from './text-types.ts'

/** Texts by namespace, those that have been fetched. */
export type Catalogue = { readonly [Name in Namespace]?: Readonly<Record<string, string>> }

/** Holds the texts of one language, for one request or one page, and looks them up. */
export interface Translator {
  readonly language: Language
  /** Looks up a text of `common`, or of the namespace that stands before the key. */
  readonly t: Translate<'common'>
  /** {@link t} with another namespace as the one that needs no name: the same function until the language
   *  changes, so that whoever memoises by it is rendered anew then, and only then. */
  readonly within: <Name extends Namespace>(namespace: Name) => Translate<Name>
  readonly has: (namespace: Namespace) => boolean
  /** Adds texts of the same language, or changes over to another one. */
  readonly take: (language: Language, catalogue: Catalogue) => void
  /** Calls the listener after every change of language; gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

type Lookup = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Makes a translator, ready at once. */
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
    take: (next, more) => {
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

/** The text under a key. English tells one from many, Chinese has only the form for many. */
function choose(texts: Readonly<Record<string, string>>, key: string, count: string | number | undefined): string {
  const singular = count === 1 ? texts[`${key}_one`] : undefined
  return singular ?? texts[key] ?? texts[`${key}_other`] ?? key
}

/** Puts the values into a text, in place of `{{name}}`. */
function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
