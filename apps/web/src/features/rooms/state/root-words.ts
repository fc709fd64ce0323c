import { wordPlacesOf } from '@pokfei/draw/words/words-of-root'
import type { wordLists } from './word-lists.ts'

/** One word of a root, in both languages. */
export interface RootWord {
  readonly en: string
  readonly zh: string
}

/** The words of both languages, by their places. */
export type WordLists = typeof wordLists

let loaded: WordLists | undefined

/** Returns the lists, or undefined until {@link loadWordLists} has ended. */
export const loadedWordLists = (): WordLists | undefined => loaded

/** Loads the lists. A room does so ahead, so that no page waits for them when its list closes. */
export const loadWordLists = async (): Promise<WordLists> => (loaded ??= (await import('./word-lists.ts')).wordLists)

/** Returns the six words of a root in hex (ROM-54). */
export const wordsOfRoot = (root: string, { en, zh }: WordLists): readonly RootWord[] =>
  wordPlacesOf(root).map((place) => ({ en: en[place] ?? '', zh: zh[place] ?? '' }))
