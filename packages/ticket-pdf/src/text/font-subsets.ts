import type { Face, Faces } from '../fonts/face.ts'
import type { FontSources, FontSubset, Weight } from '../fonts/font-source.ts'
import { ticketLabels, ticketValues } from './ticket-texts.ts'

/**
 * The fonts' names in the page's resources. All tickets of a type share `common`, and a single ticket may add
 * `added`.
 */
export const fontNames = {
  common: { regular: 'F1', bold: 'F2' },
  added: { regular: 'X1', bold: 'X2' },
} as const

/** A subset that a face may draw from, under its name in the page's resources. */
export interface NamedSubset {
  readonly font: string
  readonly weight: Weight
  readonly subset: FontSubset
}

/**
 * Returns faces over the given subsets, tried in order. Characters in none of them are added to `missing` when drawn.
 */
export function facesOver(
  sources: FontSources,
  subsets: readonly NamedSubset[],
  missing: Readonly<Record<Weight, Set<string>>>,
): Faces {
  const faceOf = (weight: Weight): Face => ({
    advance: (character) => sources[weight].advance(character) / 1000,
    glyph: (character) => {
      for (const { font, weight: itsWeight, subset } of subsets) {
        const glyphID = itsWeight === weight ? subset.glyphIDs.get(character) : undefined
        if (glyphID !== undefined) return { font, glyphID }
      }
      missing[weight].add(character)
      return { font: fontNames.common[weight], glyphID: 0 }
    },
  })
  return { regular: faceOf('regular'), bold: faceOf('bold') }
}

const digits = '0123456789'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const latin = `${capitals}${capitals.toLowerCase()}${digits} '().,-/&:`

/** Returns the characters of most tickets, so that a ticket seldom needs a font of its own. */
export function commonCharacters(hasSeat: boolean): Readonly<Record<Weight, string>> {
  const { gate, section, row, seat, seating, holder, reference, ticket, ticketID } = ticketLabels
  const { standing, noSeats } = ticketValues
  const shown = [gate, holder, reference, ticket, ticketID, ...(hasSeat ? [section, row, seat] : [seating])]
  return {
    regular: latin + shown.map(({ cn }) => cn).join(''),
    bold: `${capitals}${digits} -/N°${hasSeat ? '' : standing.cn + standing.en + noSeats.cn + noSeats.en}`,
  }
}

/** Returns two empty sets of characters. */
export const noCharacters = () => ({ regular: new Set<string>(), bold: new Set<string>() })
