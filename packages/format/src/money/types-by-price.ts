/** Returns an event's types in the order of every list: by price from high to low. Equal prices keep their order. */
export const typesByPrice = <Type extends { readonly salePriceCents: number }>(types: readonly Type[]): Type[] =>
  types.toSorted((a, b) => b.salePriceCents - a.salePriceCents)
