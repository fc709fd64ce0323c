import type { Event, EventGroup, EventGroupRelation } from '@pokfei/contracts/routes/catalogue'

/** The fields of an event that lists, cards and the search need. Descriptions stay out, because every page of a list
 *  carries this data. */
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

/** The fields of a group that lists, cards and the search need. */
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

/** Returns an event with the fields of {@link ListedEvent} alone. */
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

/** Returns a group with the fields of {@link ListedGroup} alone. */
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

/** True if an event has both IDs and a name in at least one language (BRW-103, BRW-104). */
export const isListable = ({ organizerID, eventID, eventNameEN, eventNameCN }: ListedEvent): boolean =>
  isText(organizerID) && isText(eventID) && (isText(eventNameEN) || isText(eventNameCN))

/** True if a group can be listed, by the rules of {@link isListable} (BRW-105). */
export const isListableGroup = ({
  organizerID,
  eventGroupID,
  eventGroupTitleEN,
  eventGroupTitleCN,
}: Pick<ListedGroup, 'organizerID' | 'eventGroupID' | 'eventGroupTitleEN' | 'eventGroupTitleCN'>): boolean =>
  isText(organizerID) && isText(eventGroupID) && (isText(eventGroupTitleEN) || isText(eventGroupTitleCN))

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** Returns the events of one group, earliest first. */
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
