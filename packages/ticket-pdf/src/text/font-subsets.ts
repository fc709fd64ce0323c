import type { PDFContext, PDFRef } from 'pdf-lib'
import { embedSubset } from '../fonts/embed-subset.ts'
import type { Face, Faces } from '../fonts/face.ts'
import { type FontSources, type FontSubset, type Weight, weights } from '../fonts/font-source.ts'
import { ticketLabels, ticketValues } from './ticket-texts.ts'

/** A subset that a face may draw from, under its name in the page's resources. */
export interface NamedSubset {
  readonly font: string
  readonly weight: Weight
  readonly subset: FontSubset
}

/** Characters by their weight. */
export type Characters = Readonly<Record<Weight, ReadonlySet<string>>>

/** Cuts the characters of both weights. The names in the page's resources begin with `prefix`. */
export const cutSubsets = (sources: FontSources, prefix: string, characters: Characters): readonly NamedSubset[] =>
  weights
    .flatMap((weight) => sources[weight].cut(characters[weight]).map((subset) => ({ weight, subset })))
    .map((cut, index) => ({ ...cut, font: `${prefix}${index + 1}` }))

/** Embeds subsets in a PDF. Returns them by their names in the page's resources. */
export const embedSubsets = (
  context: PDFContext,
  subsets: readonly NamedSubset[],
  tag: string,
): Readonly<Record<string, PDFRef>> =>
  Object.fromEntries(subsets.map(({ font, subset }) => [font, embedSubset(context, subset, tag)]))

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
      return { font: '', glyphID: 0 }
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
