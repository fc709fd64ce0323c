import type { Alternative, Event } from '@pokfei/contracts/routes/catalogue'

/** The most alternatives of one event (EVT-78). */
const maxAlternatives = 3

const isSoldOut = ({ availability }: Event): boolean => availability === 'soldOut' || availability === 'fullyBooked'

/** True for an event that can be bought now, or once its sale opens. */
const isOffered = ({ availability }: Event): boolean => availability === 'available' || availability === 'unavailable'

/**
 * Returns a function that lists alternatives of a sold-out event: other dates of its group, then events on sale in its
 * category. `events` are the listed events by their start.
 */
export function listAlternatives(events: readonly Event[]): (event: Event) => Alternative[] {
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
      ...dates.map((date) => alternativeOf(date, true)),
      ...others.map((other) => alternativeOf(other, false)),
    ].slice(0, maxAlternatives)
  }
}

function alternativeOf(event: Event, isOfSameGroup: boolean): Alternative {
  return {
    organizerID: event.organizerID,
    eventID: event.eventID,
    eventNameEN: event.eventNameEN,
    eventNameCN: event.eventNameCN,
    eventStartTimeSSE: event.eventStartTimeSSE,
    saleStartTimeSSE: event.saleStartTimeSSE,
    availability: event.availability,
    isOfSameGroup,
  }
}
