/** Different texts, each with the entries that have it. */
export interface TextTable {
  /** The texts as they were added. */
  readonly raw: readonly string[]
  /** The texts as they are searched. */
  readonly texts: readonly string[]
  /** Calls `found` for each text that contains a part, with the index of the text and the first position in it. */
  eachWith(part: string, found: (index: number, at: number) => void): void
  /** Calls `found` for each entry of a text. */
  eachEntry(index: number, found: (entry: number) => void): void
}

/** The texts that are folded and signed in one turn of the event loop, about a millisecond. */
const textsPerTurn = 500

/** The 32-bit words of a signature. */
const width = 4

/** Sets the bits of a text's letter pairs in a signature. A text contains a part only if it has all bits of the part. */
function sign(text: string, signatures: Uint32Array, at: number): void {
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    // One Chinese character says as much as a pair of letters.
    if (unit >= 0x2e80) setBit(signatures, at, Math.imul(unit, 0x9e37_79b1))
    if (place > 0) setBit(signatures, at, Math.imul(unit ^ Math.imul(text.charCodeAt(place - 1), 0x85eb), 0x9e37_79b1))
  }
}

function setBit(signatures: Uint32Array, at: number, hash: number): void {
  const word = at + (hash >>> 30)
  signatures[word] = (signatures[word] ?? 0) | (1 << ((hash >>> 20) & 31))
}

/** Collects texts for a {@link TextTable}. */
export class TextTableBuilder {
  private readonly entriesOf = new Map<string, number[]>()

  /** Adds a text of an entry. The entries come in ascending order. */
  add(text: string, entry: number): void {
    const known = this.entriesOf.get(text)
    if (known === undefined) this.entriesOf.set(text, [entry])
    else if (known.at(-1) !== entry) known.push(entry)
  }

  /** Returns the table of the texts so far, which are searched in the form that `fold` returns. */
  async build(fold: (text: string) => string, rest: () => Promise<void>): Promise<TextTable> {
    const raw = [...this.entriesOf.keys()]
    const texts: string[] = []
    const signatures = new Uint32Array(raw.length * width)
    for (const [index, text] of raw.entries()) {
      if (index % textsPerTurn === textsPerTurn - 1) await rest()
      const folded = fold(text)
      texts.push(folded)
      sign(folded, signatures, index * width)
    }
    const lists = joinLists([...this.entriesOf.values()])
    return {
      raw,
      texts,
      eachEntry: (index, found) => lists.each(index, found),
      eachWith(part, found) {
        const wanted = new Uint32Array(width)
        sign(part, wanted, 0)
        const [a = 0, b = 0, c = 0, d = 0] = wanted
        for (let index = 0, at = 0; index < texts.length; index += 1, at += width) {
          const isPossible =
            (a & ~(signatures[at] ?? 0)) === 0 &&
            (b & ~(signatures[at + 1] ?? 0)) === 0 &&
            (c & ~(signatures[at + 2] ?? 0)) === 0 &&
            (d & ~(signatures[at + 3] ?? 0)) === 0
          const place = isPossible ? (texts[index]?.indexOf(part) ?? -1) : -1
          if (place !== -1) found(index, place)
        }
      },
    }
  }
}

/** Lists of numbers in one array, which takes far less memory than many arrays. */
export interface JoinedLists {
  each(index: number, found: (item: number) => void): void
}

/** Joins lists of numbers. */
export function joinLists(lists: readonly (readonly number[])[]): JoinedLists {
  const starts = new Uint32Array(lists.length + 1)
  for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] ?? 0) + list.length
  const items = new Uint32Array(starts[lists.length] ?? 0)
  for (const [index, list] of lists.entries()) items.set(list, starts[index])
  return {
    each(index, found) {
      for (let at = starts[index] ?? 0; at < (starts[index + 1] ?? 0); at += 1) found(items[at] ?? 0)
    },
  }
}
