import type { Weight } from './font-source.ts'

/** A weight of the typeface, as the page's fonts can draw it. */
export interface Face {
  /** Returns the width of a character in ems. */
  readonly advance: (character: string) => number
  /** Returns the glyph of a character. It is called only for drawn characters, so a font need not contain cut ones. */
  readonly glyph: (character: string) => FaceGlyph
}

/** The font's name in the page's resources, and the glyph in it. */
export interface FaceGlyph {
  readonly font: string
  readonly glyphID: number
}

/** Both weights. */
export type Faces = Readonly<Record<Weight, Face>>

/** Returns the width of a text in points, at a size in points. */
export function textWidth(face: Face, text: string, size: number): number {
  let ems = 0
  for (const character of text) ems += face.advance(character)
  return ems * size
}
