/** Returns the address of an event's picture (EVT-69). The server responds with the best format that the browser
 *  accepts. */
export const eventImage = (organizerID: string, eventID: string, name: 'thumbnail' | 'image' | 'seatPlan'): string =>
  `/media/images/event/${organizerID}/${eventID}/${name}.png`

/** Returns the address of a group's picture (EVT-70). */
export const groupImage = (organizerID: string, eventGroupID: string, name: 'thumbnail' | 'image'): string =>
  `/media/images/eventGroup/${organizerID}/${eventGroupID}/${name}.png`
