import type { Places } from '@pokfei/domain/desk/places'

/** Returns the words about places: `5 sold, 20 kept, 75 of 100 free`. It leaves out states that have none. */
export function placesWords({ soldCount, freeCount, capacity, ...counts }: Places): string {
  const some = [
    [counts.reservedCount, 'reserved'],
    [counts.keptCount, 'kept'],
    [counts.offSaleCount, 'off sale'],
  ].flatMap(([count, state]) => (count === 0 ? [] : [`${count} ${state}`]))
  return [`${soldCount} sold`, ...some, `${freeCount} of ${capacity} free`].join(', ')
}
