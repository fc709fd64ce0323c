import { breakLines, isWide } from './break-lines.ts'
import { type Face, textWidth } from '../fonts/face.ts'

/** A fitted text: its lines and their size. */
export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
  /** True if words had to be left out. */
  readonly isCut: boolean
}

/** The room of a text: a width, and sizes with their allowed lines. The preferred size comes first. */
export interface TextRoom {
  readonly width: number
  readonly steps: readonly TextStep[]
}

/** A size in points and the most lines at that size. */
export type TextStep = readonly [size: number, maxLines: number]

/** Returns several sizes with the same number of lines. */
export const stepsOf = (maxLines: number, ...sizes: readonly number[]): TextStep[] =>
  sizes.map((size) => [size, maxLines])

/**
 * Fits a text at the first step whose lines are few enough. At the last step, an ellipsis replaces the rest, so that
 * no text ever exceeds its room.
 */
export function fitText(face: Face, text: string, { width, steps }: TextRoom): FittedText {
  let last: { size: number; maxLines: number; lines: string[] } = { size: 0, maxLines: 0, lines: [] }
  for (const [size, maxLines] of steps) {
    const lines = breakLines(text, width, (part) => textWidth(face, part, size))
    if (lines.length <= maxLines) return { size, lines, isCut: false }
    last = { size, maxLines, lines }
  }
  const fittingLines = last.lines.slice(0, last.maxLines)
  const end = cutToWidth(face, fittingLines.pop() ?? '', width, last.size)
  return { size: last.size, lines: [...fittingLines, end], isCut: true }
}

function cutToWidth(face: Face, text: string, width: number, size: number): string {
  const characters = [...text]
  const ended = () => `${characters.join('').trimEnd()}${isWide(characters.at(-1) ?? '') ? '…' : '...'}`
  while (characters.length > 0 && textWidth(face, ended(), size) > width) characters.pop()
  return ended()
}
