/** The number of words of a root. Six of 2,048 hold 66 bits, so nobody can look for another list with the same words. */
const wordCount = 6
const bitsOfWord = 11

/** Returns the places of the six words of a root in hex, in a list of 2,048: its first 66 bits, 11 for each word. */
export function wordPlacesOf(root: string): readonly number[] {
  const bits = BigInt(`0x${root}`)
  return Array.from({ length: wordCount }, (_, index) =>
    Number((bits >> BigInt(4 * root.length - bitsOfWord * (index + 1))) & 0x7ffn),
  )
}
