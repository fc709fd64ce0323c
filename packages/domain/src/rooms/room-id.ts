import type { EventKey } from '../catalogue/catalogue.ts'

/** Returns the ID of an event's own room, such as `events/lion-rock/harbour-nights`. */
export const eventRoomID = ({ organizerID, eventID }: EventKey): string => `events/${organizerID}/${eventID}`

/** Returns the ID of a group's room, such as `eventGroups/lion-rock/winter-nights`. */
export const groupRoomID = ({
  organizerID,
  eventGroupID,
}: {
  readonly organizerID: string
  readonly eventGroupID: string
}): string => `eventGroups/${organizerID}/${eventGroupID}`
