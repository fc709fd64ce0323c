/** The six categories in the order of the chips. `hong_kong` is the default (BRW-127, BRW-130). */
export const categories = ['hong_kong', 'western', 'kpop', 'rock', 'classical', 'pop'] as const

/** One of {@link categories}. */
export type Category = (typeof categories)[number]

/**
 * The order in which the words are tried (BRW-129, BRW-131). "pop" comes before "kpop", which contains it, so the words
 * alone never give `kpop`. A K-pop event must name its category.
 */
const words = ['rock', 'pop', 'kpop', 'classical', 'western'] as const

/** Returns the category of an event or a group without one, by words in its ID (BRW-129, BRW-130). */
export function categoryOf(id: string): Category {
  return words.find((word) => id.includes(word)) ?? 'hong_kong'
}
