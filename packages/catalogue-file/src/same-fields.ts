/** The fields of an event that its entry of a catalogue file and its stored form have alike. */
export const sameEventFields = [
  'organizerID',
  'eventID',
  'eventNameEN',
  'eventNameCN',
  'artistNameEN',
  'artistNameCN',
  'eventDescEN',
  'eventDescCN',
  'venueNameEN',
  'venueNameCN',
  'maxTicketBuyCount',
] as const

/** The fields of a ticket type that both forms have alike. */
export const sameTypeFields = [
  'typeID',
  'ticketTypeNameEN',
  'ticketTypeNameCN',
  'ticketTypeDescEN',
  'ticketTypeDescCN',
  'ttMaxTicketBuyLimit',
] as const

/** Returns these fields alone. */
export const only = <From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> => Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
