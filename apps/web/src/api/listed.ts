import type { Event, EventGroup, EventGroupRelation } from '@pokfei/contracts/catalogue'

/** What lists, cards and the search need of an event. Descriptions stay out: every page of a list carries this along. */
export type ListedEvent = Pick<
  Event,
  | 'organizerID'
  | 'eventID'
  | 'eventNameEN'
  | 'eventNameCN'
  | 'artistNameEN'
  | 'artistNameCN'
  | 'venueNameEN'
  | 'venueNameCN'
  | 'eventStartTimeSSE'
  | 'saleStartTimeSSE'
  | 'category'
  | 'lowestPrice'
  | 'availability'
>

/** What lists, cards and the search need of a group. */
export type ListedGroup = Pick<
  EventGroup,
  | 'organizerID'
  | 'eventGroupID'
  | 'eventGroupTitleEN'
  | 'eventGroupTitleCN'
  | 'artistNameEN'
  | 'artistNameCN'
  | 'category'
  | 'lowestPrice'
>

/** See {@link ListedEvent}. */
export const listedEvent = (event: Event): ListedEvent => ({
  organizerID: event.organizerID,
  eventID: event.eventID,
  eventNameEN: event.eventNameEN,
  eventNameCN: event.eventNameCN,
  artistNameEN: event.artistNameEN,
  artistNameCN: event.artistNameCN,
  venueNameEN: event.venueNameEN,
  venueNameCN: event.venueNameCN,
  eventStartTimeSSE: event.eventStartTimeSSE,
  saleStartTimeSSE: event.saleStartTimeSSE,
  category: event.category,
  lowestPrice: event.lowestPrice,
  availability: event.availability,
})

/** See {@link ListedGroup}. */
export const listedGroup = (group: EventGroup): ListedGroup => ({
  organizerID: group.organizerID,
  eventGroupID: group.eventGroupID,
  eventGroupTitleEN: group.eventGroupTitleEN,
  eventGroupTitleCN: group.eventGroupTitleCN,
  artistNameEN: group.artistNameEN,
  artistNameCN: group.artistNameCN,
  category: group.category,
  lowestPrice: group.lowestPrice,
})

/** Whether an event can be listed: it has two ids that are texts, and a name in one language at least (spec §5). */
export const isListable = ({ organizerID, eventID, eventNameEN, eventNameCN }: ListedEvent): boolean =>
  isText(organizerID) && isText(eventID) && (isText(eventNameEN) || isText(eventNameCN))

/** Whether a group can be listed: as {@link isListable}. */
export const isListableGroup = ({ organizerID, eventGroupID, eventGroupTitleEN, eventGroupTitleCN }: ListedGroup): boolean =>
  isText(organizerID) && isText(eventGroupID) && (isText(eventGroupTitleEN) || isText(eventGroupTitleCN))

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** The events of one group, earliest first. */
export function eventsOfGroup<Item extends Pick<Event, 'organizerID' | 'eventID' | 'eventStartTimeSSE'>>(
  { organizerID, eventGroupID }: Pick<EventGroup, 'organizerID' | 'eventGroupID'>,
  events: readonly Item[],
  relations: readonly EventGroupRelation[],
): readonly Item[] {
  const members = new Set(
    relations
      .filter((relation) => relation.organizerID === organizerID && relation.eventGroupID === eventGroupID)
      .map((relation) => relation.eventID),
  )
  return events
    .filter((event) => event.organizerID === organizerID && members.has(event.eventID))
    .toSorted((a, b) => a.eventStartTimeSSE - b.eventStartTimeSSE)
}
