import { type ColouredType, typeColourIndex } from './type-colour-index.ts'

/** The colour of a ticket type, in two shades. */
export interface TypeColour {
  /** The shade for words and marks on a dark ground, and for the body of a mark on paper. */
  readonly light: string
  /** The shade for the edge of a mark on paper, and for words on the light shade. */
  readonly dark: string
}

/**
 * The colours of an event's ticket types, in the order in which the types are listed. The first six differ the most,
 * even for people who lack one kind of cone. `docs/decisions/2026-11-22-type-colours.md` has the figures.
 */
export const typeColours = [
  { light: '#ff7ab6', dark: '#5e1233' },
  { light: '#7fe0ff', dark: '#0f3442' },
  { light: '#ffe14d', dark: '#4a3a00' },
  { light: '#9a90ff', dark: '#1c1454' },
  { light: '#f25c1c', dark: '#330c00' },
  { light: '#22a06c', dark: '#002015' },
  { light: '#dcfbd6', dark: '#1d4a24' },
  { light: '#e6b374', dark: '#4a2c06' },
] as const satisfies readonly TypeColour[]

/** Returns the colour at {@link typeColourIndex}. */
export const typeColourOf = (types: readonly ColouredType[], typeID: string): TypeColour =>
  // The index is below the number of colours, which a test compares. The fallback is for the compiler.
  typeColours[typeColourIndex(types, typeID)] ?? typeColours[0]
