import type { EventKey } from '../../api/catalogue-queries.ts'
import { eventImage } from '../../media.ts'

/** The name of an artist as it is shown and searched; empty where the field says that there is none. */
export const artistOf = (name: string): string => (name === '-' ? '' : name)

/** The address of an artist's picture: that of an event, as long as the catalogue lists it. */
export function portraitOf({ organizerID, eventID }: EventKey, listed: readonly EventKey[]): string | undefined {
  const isListed = listed.some((event) => event.organizerID === organizerID && event.eventID === eventID)
  return isListed ? eventImage(organizerID, eventID, 'thumbnail') : undefined
}
