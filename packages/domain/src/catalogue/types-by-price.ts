import type { TicketType } from './catalogue.ts'

/** An event's types in the order in which every list shows them: by price from high to low, equal prices as they came. */
export const typesByPrice = <Type extends Pick<TicketType, 'salePriceCents'>>(types: readonly Type[]): Type[] =>
  types.toSorted((a, b) => b.salePriceCents - a.salePriceCents)
