/** The number of type colours. It is apart from the colours, which browsers have in their styles. */
export const typeColourCount = 8

/**
 * Returns the index of a ticket type's colour in `typeColours`. It is the type's position among all types of the event
 * by price, from high to low. After the last colour, the first comes again. Undefined for a type that the event does
 * not have.
 */
export function typeColourIndex(types: readonly { readonly typeID: string }[], typeID: string): number | undefined {
  const position = types.findIndex((type) => type.typeID === typeID)
  return position === -1 ? undefined : position % typeColourCount
}
