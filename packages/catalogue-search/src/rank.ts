/**
 * The ranking of search results. Ranks are compared in this order:
 *
 * 1. The kind of match. The typed text itself comes first (BRW-84). Then it counts in another writing: Simplified for
 *    Traditional, another width, no accents. Then follow its words in any order, its Cantonese sounds, and last a name
 *    with typing errors, the fewest first.
 * 2. The place of the match: the whole name, its beginning, the beginning of a word, or elsewhere.
 * 3. The place in the list: the next entry first, past ones last (BRW-102).
 */

/** The places of a match in a name, the best first. */
export const places = { whole: 0, beginning: 1, word: 2, inside: 3 } as const
/** One of {@link places}. */
export type Place = (typeof places)[keyof typeof places]

/**
 * The first rank of each kind of match, the best first. The place of the match is added to `exact` and `folded`, the
 * number of typing errors to `typo`. `none` is no match.
 */
export const ranks = {
  exact: 0,
  folded: 4,
  words: 8,
  sound: 9,
  partOfSound: 10,
  syllable: 11,
  typo: 12,
  none: 255,
} as const

/** More typing errors count as this many. */
const maxErrors = 8

/** Returns the rank of a name with some typing errors. */
export const typoRank = (errors: number): number => ranks.typo + Math.min(errors, maxErrors)

/**
 * The number of better matches from which typing errors are not looked for. A search that finds enough was typed right.
 */
export const enoughMatches = 5

const isLetter = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit >= 0x00c0

/** True if a word begins between two folded UTF-16 units: after a sign, or where the writing changes. */
const beginsWord = (before: number, first: number): boolean =>
  !isLetter(before) || !isLetter(first) || before < 0x80 !== first < 0x80

/** Returns the place of a part that stands at `at` in a folded text, and perhaps again later. */
export function placeOf(text: string, part: string, at: number): Place {
  if (at === 0) return part.length === text.length ? places.whole : places.beginning
  for (let place = at; place !== -1; place = text.indexOf(part, place + 1))
    if (beginsWord(text.charCodeAt(place - 1), text.charCodeAt(place))) return places.word
  return places.inside
}
