/** How many colours there are. It stands apart from the colours, which browsers have in their styles. */
export const typeColourCount = 8

/**
 * The index in `typeColours` of one of an event's ticket types: its position among all of them by price, from high to low.
 * After the last colour comes the first again. Undefined for a type that the event does not have.
 */
export function typeColourIndex(types: readonly { readonly typeID: string }[], typeID: string): number | undefined {
  const position = types.findIndex((type) => type.typeID === typeID)
  return position === -1 ? undefined : position % typeColourCount
}
