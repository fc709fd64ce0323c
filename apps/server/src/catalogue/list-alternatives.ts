import type { Alternative, Event } from '@pokfei/contracts/catalogue'

/** How many events a sold-out one is answered with. */
const most = 3

const isSoldOut = ({ availability }: Event): boolean => availability === 'soldOut' || availability === 'fullyBooked'

/** True for an event that can be bought now, or once its sale opens. */
const isOffered = ({ availability }: Event): boolean => availability === 'available' || availability === 'unavailable'

/**
 * Lists, for each event that is sold out, a few in its place: the other dates of its group, then what is on sale in its
 * category. `events` are those that are listed, by their start.
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
    // As many as may be left once the dates are taken out.
    const others = (byCategory.get(category) ?? [])
      .slice(0, most + dates.length)
      .filter((other) => !dates.includes(other))
    return [
      ...dates.map((date) => alternativeOf(date, true)),
      ...others.map((other) => alternativeOf(other, false)),
    ].slice(0, most)
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
