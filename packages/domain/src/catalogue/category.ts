/** The six categories in the order of the chips; `hong_kong` is the default (spec §1). */
export const categories = ['hong_kong', 'western', 'kpop', 'rock', 'classical', 'pop'] as const

/** One of {@link categories}. */
export type Category = (typeof categories)[number]

/** The order in which the words are tried (spec §4): "pop" comes first in "kpop" too, so the word
 *  rule alone never answers `kpop`; an event that is K-pop says so itself. */
const words = ['rock', 'pop', 'kpop', 'classical', 'western'] as const

/** The category of an event or a group that names none: by words in its id (spec §4). */
export function categoryOf(id: string): Category {
  return words.find((word) => id.includes(word)) ?? 'hong_kong'
}
