import { TextTableBuilder } from './text-table.ts'

/** The sounds of all texts, without blanks. */
export interface Sounds {
  /**
   * Calls `found` for each entry in which a sound begins with a syllable or word. `isWhole` is true if the sound is that
   * of a whole text, and `isLong` if it reaches into a second syllable or word.
   */
  find(sound: string, found: (entry: number, isWhole: boolean, isLong: boolean) => void): void
}

/** Collects the sounds of texts. */
export class SoundsBuilder {
  private readonly table = new TextTableBuilder()
  /** The length of each syllable and word of a text, as one character each. */
  private readonly lengthsOf = new Map<string, string>()

  /** Adds sounds with a blank between them. */
  add(sounds: string, entry: number): void {
    const parts = sounds.split(' ')
    const text = parts.join('')
    this.table.add(text, entry)
    this.lengthsOf.set(text, String.fromCharCode(...parts.map(({ length }) => length)))
  }

  /** Returns the sounds so far. */
  async build(rest: () => Promise<void>): Promise<Sounds> {
    const table = await this.table.build((text) => text, rest)
    const lengths = table.texts.map((text) => this.lengthsOf.get(text) ?? '')
    return {
      find(sound, found) {
        table.eachWith(sound, (index, first) => {
          const text = table.texts[index] ?? ''
          const begins = beginningsOf(lengths[index] ?? '')
          let at: number = first
          while (at !== -1 && !begins.includes(at)) at = text.indexOf(sound, at + 1)
          if (at === -1) return
          const end = at + sound.length
          const isWhole = end - at === text.length
          const isLong = begins.some((begin) => begin > at && begin < end)
          table.eachEntry(index, (entry) => found(entry, isWhole, isLong))
        })
      },
    }
  }
}

/** Returns the places at which a syllable or word begins. */
function beginningsOf(lengths: string): readonly number[] {
  const begins: number[] = []
  let at = 0
  for (let index = 0; index < lengths.length; index += 1) {
    begins.push(at)
    at += lengths.charCodeAt(index)
  }
  return begins
}
