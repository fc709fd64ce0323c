import type { OperationDeps } from '../operations/frame/operation.ts'

/** The most characters of all texts of one answer. */
const mostCharacters = 8_000_000

/** The texts of a call are longer than an answer may be. */
export class TextsTooLong extends Error {
  override readonly name = 'TextsTooLong'
}

/** A text that a verb has written, under the name of its file. */
interface WrittenText {
  readonly fileName: string
  readonly text: string
}

/** Returns places that keep texts in memory, and a function that returns the texts. Throws {@link TextsTooLong}. */
export function textsInMemory(): {
  readonly placeTexts: OperationDeps['placeTexts']
  readonly written: () => readonly WrittenText[]
} {
  const parts = new Map<string, string[]>()
  let length = 0
  return {
    placeTexts: async (fileNames) =>
      fileNames.map((fileName) => ({
        file: fileName,
        fill: (job) => {
          const own: string[] = []
          parts.set(fileName, own)
          return job(async (text) => {
            length += text.length
            if (length > mostCharacters) throw new TextsTooLong()
            own.push(text)
          })
        },
      })),
    written: () => [...parts].map(([fileName, own]) => ({ fileName, text: own.join('') })),
  }
}
