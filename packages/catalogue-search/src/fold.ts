/** Folds texts with a table of folded UTF-16 units. */
export interface Folding {
  /** Returns the folded form of a text. It has the length of the text. */
  fold(text: string): string
}

/** Creates a {@link Folding} from a table that has a folded unit for each UTF-16 unit. */
export function createFolding(table: Uint16Array): Folding {
  return {
    fold(text) {
      const units = new Uint16Array(text.length)
      for (let at = 0; at < text.length; at += 1) units[at] = table[text.charCodeAt(at)] ?? 0
      return String.fromCharCode(...units)
    },
  }
}

/** Returns a text as the specification compares it: in lower case, with the keyboard's apostrophe (BRW-84, BRW-88). */
export const compared = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** Returns a search in the one form of all searches that find the same: without blanks around it, and one between words. */
export const comparedSearch = (query: string): string => compared(query.normalize('NFC')).trim().replaceAll(/\s+/g, ' ')

/** Returns the Latin words of a folded text. */
export const wordsOf = (folded: string): readonly string[] => folded.match(/[a-z\d]+/g) ?? []

/** Returns the words of a folded search: runs of Latin letters and digits, and runs of any other letters. */
export const searchWords = (folded: string): readonly string[] => folded.match(/[a-z\d]+|[^\s\p{P}\p{S}a-z\d]+/gu) ?? []

/** True for a word of Latin letters and digits. */
export const isLatin = (word: string): boolean => /^[a-z\d]/.test(word)
