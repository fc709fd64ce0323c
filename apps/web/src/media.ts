/** The addresses of the pictures (spec §3). The server answers with the best format that the browser takes. */
export const eventImage = (organizerID: string, eventID: string, name: 'thumbnail' | 'image' | 'seatPlan'): string =>
  `/media/images/event/${organizerID}/${eventID}/${name}.png`

/** {@link eventImage} for a group. */
export const groupImage = (organizerID: string, eventGroupID: string, name: 'thumbnail' | 'image'): string =>
  `/media/images/eventGroup/${organizerID}/${eventGroupID}/${name}.png`
