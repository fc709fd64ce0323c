/** The number of type colours. It is apart from the colours, which browsers have in their styles. */
export const typeColourCount = 8

/** A ticket type as far as its colour depends on it. */
export interface ColouredType {
  readonly typeID: string
  /** The type whose places it sells, if they are not its own. */
  readonly placesOf?: string | null | undefined
}

/**
 * Returns the index of a ticket type's colour in `typeColours`. `types` are all public types of the event by price, from high
 * to low. The index is the position of the type's pool among those with places of their own. After the last colour, the
 * first comes again. A pool that only a code opens is not among them, and has the last colour.
 */
export function typeColourIndex(types: readonly ColouredType[], typeID: string): number {
  const pool = types.find((type) => type.typeID === typeID)?.placesOf ?? typeID
  const position = types.filter(({ placesOf }) => !placesOf).findIndex((type) => type.typeID === pool)
  return position === -1 ? typeColourCount - 1 : position % typeColourCount
}
