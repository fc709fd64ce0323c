import type { Face, Faces } from './face.ts'
import type { FontSources, FontSubset, Weight } from './font-source.ts'
import { labels, values } from './words.ts'

/** The fonts' names in the page's resources: what every ticket of a type can be set in, and what one name adds. */
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

/** Faces over the given subsets, tried in order. What none has is noted in `missing` when drawn. */
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

/** What the words of one ticket are mostly set in, so that it seldom needs a font of its own. */
export function commonCharacters(hasSeat: boolean): Readonly<Record<Weight, string>> {
  const { gate, section, row, seat, seating, holder, reference, ticket, ticketID } = labels
  const { standing, noSeats } = values
  const shown = [gate, holder, reference, ticket, ticketID, ...(hasSeat ? [section, row, seat] : [seating])]
  return {
    regular: latin + shown.map(({ cn }) => cn).join(''),
    bold: `${capitals}${digits} -/N°${hasSeat ? '' : standing.cn + standing.en + noSeats.cn + noSeats.en}`,
  }
}

/** Two empty sets of characters. */
export const noCharacters = () => ({ regular: new Set<string>(), bold: new Set<string>() })
