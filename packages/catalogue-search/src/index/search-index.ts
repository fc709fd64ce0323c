import { compared, isLatin, searchWords, wordsOf, type Folding } from '../fold.ts'
import { enoughMatches, placeOf, ranks, typoRank } from '../rank.ts'
import { soundOf } from '../sound.ts'
import { Matches, WordMatches } from './matches.ts'
import { SoundsBuilder, type Sounds } from './sounds.ts'
import { TextTableBuilder, type TextTable } from './text-table.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** An entry that can be found: its key, and its names and artists in both languages. */
export interface SearchedEntry {
  readonly key: string
  readonly texts: readonly string[]
}

/** An index of names. It never changes: an update builds another one. */
export interface SearchIndex {
  /** The keys of the entries. An entry's number is its place here. */
  readonly keys: readonly string[]
  /**
   * Returns the numbers of the entries that match, the best first. `order` has every number in the order of the list,
   * which decides between equal matches. A search of blanks finds nothing (BRW-89).
   */
  search(query: string, order: Uint32Array): readonly number[]
}

/** The parts of {@link buildSearchIndex} that come from outside. */
export interface IndexTools {
  readonly folding: Folding
  /** Returns the likely readings of a text: its sounds with a blank between them. */
  readonly readingsOf: (text: string) => readonly string[]
  /** Waits until other work had its turn. */
  readonly rest: () => Promise<void>
}

/** The entries that are indexed in one turn of the event loop, about a millisecond. */
const entriesPerTurn = 100

/** Builds an index. It gives way to other work again and again. */
export async function buildSearchIndex(
  entries: readonly SearchedEntry[],
  { folding, readingsOf, rest }: IndexTools,
): Promise<SearchIndex> {
  const names = new TextTableBuilder()
  const sounds = new SoundsBuilder()
  const entriesOfWord = new Map<string, number[]>()

  function add(text: string, entry: number): void {
    names.add(text.normalize('NFC'), entry)
    for (const reading of readingsOf(text)) if (reading !== '') sounds.add(reading, entry)
    for (const word of wordsOf(folding.fold(text.normalize('NFC')))) {
      const known = entriesOfWord.get(word)
      if (known === undefined) entriesOfWord.set(word, [entry])
      else if (known.at(-1) !== entry) known.push(entry)
    }
  }

  for (const [entry, { texts }] of entries.entries()) {
    if (entry % entriesPerTurn === entriesPerTurn - 1) await rest()
    for (const text of texts) if (text !== '') add(text, entry)
  }
  return createIndex({
    keys: entries.map(({ key }) => key),
    names: await names.build((text) => folding.fold(text), rest),
    sounds: await sounds.build(rest),
    vocabulary: createVocabulary(entriesOfWord),
    folding,
  })
}

interface IndexParts {
  readonly keys: readonly string[]
  readonly names: TextTable
  readonly sounds: Sounds
  readonly vocabulary: Vocabulary
  readonly folding: Folding
}

/** The shortest run of Latin letters that is looked for across blanks. */
const minSpelled = 4

function createIndex({ keys, names, sounds, vocabulary, folding }: IndexParts): SearchIndex {
  /** 1 for each name whose folded form is its compared form, so that a folded match is an exact one. */
  const isPlain = Uint8Array.from(names.raw, (raw, index) => (compared(raw) === names.texts[index] ? 1 : 0))
  const wordMatches = new WordMatches(keys.length)

  /** Adds the entries whose names contain the search, as it is typed or folded. */
  function matchNames(matches: Matches, typed: string, folded: string): void {
    const exact = compared(typed)
    const isTypedPlain = exact === folded
    names.eachWith(folded, (index, at) => {
      const place = placeOf(names.texts[index] ?? '', folded, at)
      const isExact =
        (isTypedPlain && isPlain[index] === 1) ||
        compared((names.raw[index] ?? '').slice(at, at + folded.length)) === exact
      const rank = (isExact ? ranks.exact : ranks.folded) + place
      names.eachEntry(index, (entry) => matches.add(entry, rank))
    })
  }

  /** Adds the entries that have every word of the search, in any order. `isTolerant` allows typing errors. */
  function matchWords(matches: Matches, words: readonly string[], isTolerant: boolean): void {
    for (const [index, word] of words.entries()) {
      const found = (entry: number) => wordMatches.add(entry, 0)
      if (!isLatin(word)) names.eachWith(word, (text) => names.eachEntry(text, found))
      else {
        vocabulary.beginningWith(word, found)
        if (isTolerant)
          vocabulary.similarTo(word, index === words.length - 1, (entry, errors) => wordMatches.add(entry, errors))
      }
      wordMatches.endWord()
    }
    for (const [entry, errors] of wordMatches.end()) matches.add(entry, isTolerant ? typoRank(errors) : ranks.words)
  }

  /** Adds the entries that sound like the search. One syllable alone counts only if nothing else was found. */
  function matchSounds(matches: Matches, folded: string): void {
    const short: number[] = []
    const spelled = wordsOf(folded).join('')
    for (const sound of new Set([soundOf(folded), spelled.length < minSpelled ? null : spelled]))
      if (sound !== null)
        sounds.find(sound, (entry, isWhole, isLong) => {
          if (isLong) matches.add(entry, isWhole ? ranks.sound : ranks.partOfSound)
          else short.push(entry)
        })
    if (matches.count === 0) for (const entry of short) matches.add(entry, ranks.syllable)
  }

  return {
    keys,
    search(query, order) {
      const typed = query.normalize('NFC').trim()
      const folded = folding.fold(typed)
      if (folded.trim() === '') return []
      const matches = new Matches(keys.length)
      const words = searchWords(folded)
      matchNames(matches, typed, folded)
      if (words.length > 0 && words[0] !== folded) matchWords(matches, words, false)
      if (matches.count < enoughMatches) matchSounds(matches, folded)
      if (matches.count < enoughMatches && words.length > 0) matchWords(matches, words, true)
      return matches.inOrder(order)
    },
  }
}
