import { setImmediate } from 'node:timers/promises'
import { createFolding, type Folding, wordsOf } from './fold.ts'
import { buildSearchIndex, type SearchedEntry, type SearchIndex } from './index/search-index.ts'
import { openLanguageTools, type LanguageTools } from './thread/language-tools.ts'

/** The search of a catalogue that changes. */
export interface CatalogueSearch {
  /** Replaces the entries. The new index is built in the background, and only if somebody searches. */
  update(entries: readonly SearchedEntry[]): void
  /**
   * Returns the index. The first call builds it, which takes about a second. During an update, calls return the index
   * from before.
   */
  index(): Promise<SearchIndex>
  /** Returns the last index that was built, or null. */
  built(): SearchIndex | null
  /** Resolves once no update is under way. */
  settled(): Promise<void>
}

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Creates a search without entries. `openTools` loads the dictionaries, for as long as an index is built. */
export function createCatalogueSearch(openTools: () => LanguageTools = openLanguageTools): CatalogueSearch {
  let entries: readonly SearchedEntry[] = []
  let built: { readonly entries: readonly SearchedEntry[]; readonly index: SearchIndex } | null = null
  let building: Promise<SearchIndex> | null = null
  let folding: Folding | null = null
  /** The readings of the texts with Chinese characters, which only the dictionaries know. */
  let readings: ReadonlyMap<string, readonly string[]> = new Map()

  /** Asks the dictionaries for what is not known yet. Most updates need none of them. */
  async function learn(wanted: readonly SearchedEntry[]): Promise<Folding> {
    const texts = [...new Set(wanted.flatMap((entry) => entry.texts).filter(hasHan))]
    const unknown = texts.filter((text) => !readings.has(text))
    if (folding === null || unknown.length > 0) {
      const tools = openTools()
      try {
        folding ??= createFolding(await tools.foldTable())
        const learned = await tools.romanise(unknown)
        readings = new Map([
          ...readings,
          ...unknown.map((text, index): [string, readonly string[]] => [text, learned[index] ?? []]),
        ])
      } finally {
        await tools.close()
      }
    }
    readings = new Map(texts.map((text) => [text, readings.get(text) ?? []]))
    return folding
  }

  async function build(): Promise<SearchIndex> {
    for (;;) {
      const wanted = entries
      const known = await learn(wanted)
      const index = await buildSearchIndex(wanted, {
        folding: known,
        readingsOf: (text) => readings.get(text) ?? [wordsOf(known.fold(text)).join(' ')],
        rest: () => setImmediate(),
      })
      built = { entries: wanted, index }
      if (wanted === entries) return index
    }
  }

  const rebuild = (): Promise<SearchIndex> => (building ??= build().finally(() => (building = null)))

  return {
    update(next) {
      entries = next
      // A failed update is tried again at the next search.
      if (built !== null) rebuild().catch(() => undefined)
    },
    async index() {
      if (built === null) return rebuild()
      if (built.entries !== entries) rebuild().catch(() => undefined)
      return built.index
    },
    built: () => built?.index ?? null,
    settled: async () => void (await building?.catch(() => undefined)),
  }
}
