import type { Event } from '@pokfei/contracts/routes/catalogue'

/** The most alternatives of one event (EVT-78). */
const maxAlternatives = 3

/** The part of an event that decides about alternatives. */
export type AlternativeEvent = Pick<Event, 'organizerID' | 'eventID' | 'eventGroupID' | 'category' | 'availability'>

/** Another date of the same group, or another event of the category. */
export interface AlternativeChoice {
  readonly event: AlternativeEvent
  readonly isOfSameGroup: boolean
}

const isSoldOut = ({ availability }: AlternativeEvent): boolean =>
  availability === 'soldOut' || availability === 'fullyBooked'

/** True for an event that can be bought now, or once its sale opens. */
const isOffered = ({ availability }: AlternativeEvent): boolean =>
  availability === 'available' || availability === 'unavailable'

/**
 * Returns a function that lists alternatives of a sold-out event: other dates of its group, then events on sale in its
 * category. `events` are the listed events by their start.
 */
export function listAlternatives(
  events: readonly AlternativeEvent[],
): (event: AlternativeEvent) => readonly AlternativeChoice[] {
  const offered = events.filter(isOffered)
  const byGroup = Map.groupBy(offered, ({ organizerID, eventGroupID }) => `${organizerID}/${eventGroupID ?? ''}`)
  const byCategory = Map.groupBy(
    offered.filter(({ availability }) => availability === 'available'),
    ({ category }) => category,
  )
  return (event) => {
    if (!isSoldOut(event)) return []
    const { organizerID, eventGroupID, category } = event
    const dates = eventGroupID === null ? [] : (byGroup.get(`${organizerID}/${eventGroupID}`) ?? [])
    // Enough events to fill the list after the dates are filtered out.
    const others = (byCategory.get(category) ?? [])
      .slice(0, maxAlternatives + dates.length)
      .filter((other) => !dates.includes(other))
    return [
      ...dates.map((date) => ({ event: date, isOfSameGroup: true })),
      ...others.map((other) => ({ event: other, isOfSameGroup: false })),
    ].slice(0, maxAlternatives)
  }
}
