import type { Weight } from './font-source.ts'

/** How one character is drawn: the font's name in the page's resources, the glyph in it, and its width in ems. */
export interface FaceGlyph {
  readonly font: string
  readonly glyphID: number
  readonly advance: number
}

/** A weight of the typeface, as the page's fonts can draw it. */
export type Face = (character: string) => FaceGlyph

/** Both weights. */
export type Faces = Readonly<Record<Weight, Face>>

/** Width of a text in points, at a size in points. */
export function textWidth(face: Face, text: string, size: number): number {
  let ems = 0
  for (const character of text) ems += face(character).advance
  return ems * size
}
