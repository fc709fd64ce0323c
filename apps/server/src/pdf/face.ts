import type { Weight } from './font-source.ts'

/** A weight of the typeface, as the page's fonts can draw it. */
export interface Face {
  /** Width of a character in ems. */
  readonly advance: (character: string) => number
  /** How a character is drawn. Asked only for what is drawn, so that a font need not hold what was cut off. */
  readonly glyph: (character: string) => FaceGlyph
}

/** The font's name in the page's resources, and the glyph in it. */
export interface FaceGlyph {
  readonly font: string
  readonly glyphID: number
}

/** Both weights. */
export type Faces = Readonly<Record<Weight, Face>>

/** Width of a text in points, at a size in points. */
export function textWidth(face: Face, text: string, size: number): number {
  let ems = 0
  for (const character of text) ems += face.advance(character)
  return ems * size
}
