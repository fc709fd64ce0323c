import { typingErrors } from './edit-distance.ts'
import { joinLists } from './text-table.ts'

/** The Latin words of all entries. */
export interface Vocabulary {
  /** Calls `found` for each entry with a word that begins with the typed one. */
  beginningWith(typed: string, found: (entry: number) => void): void
  /**
   * Calls `found` for each entry with a word that differs from the typed one by typing errors, with their number. With
   * `isBeginning`, the typed word may be unfinished.
   */
  similarTo(typed: string, isBeginning: boolean, found: (entry: number, errors: number) => void): void
}

/** Returns the number of typing errors that a word may have. Short words have none, because too many words are near. */
export const allowedErrors = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2)

/** Returns a bit for each letter of a word. Digits share one. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << Math.max(0, word.charCodeAt(at) - 96)
  return bits
}

/** Returns the number of bits that are set. */
function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Creates a vocabulary from the entries of each word. */
export function createVocabulary(entriesOf: ReadonlyMap<string, readonly number[]>): Vocabulary {
  const words = [...entriesOf.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const letters = Uint32Array.from(words, lettersOf)
  const entries = joinLists(words.map((word) => entriesOf.get(word) ?? []))

  /** Returns the index of the first word that is not before the typed one. */
  function firstFrom(typed: string): number {
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((words[middle] ?? '') < typed) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    beginningWith(typed, found) {
      for (let index = firstFrom(typed); words[index]?.startsWith(typed) === true; index += 1)
        entries.each(index, found)
    },
    similarTo(typed, isBeginning, found) {
      const limit = allowedErrors(typed)
      const typedLetters = lettersOf(typed)
      for (let index = 0; index < words.length; index += 1) {
        // Each error removes one letter of the typed word at most.
        if (countBits(typedLetters & ~(letters[index] ?? 0)) > limit) continue
        const word = words[index] ?? ''
        if (word.length < typed.length - limit || (!isBeginning && word.length > typed.length + limit)) continue
        const errors = typingErrors(typed, word, limit, isBeginning)
        if (errors <= limit) entries.each(index, (entry) => found(entry, errors))
      }
    },
  }
}
