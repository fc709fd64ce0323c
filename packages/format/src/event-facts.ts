import type { Language } from './language.ts'
import { inLanguage } from './localised.ts'
import { toCents } from './money/hkd.ts'

/*
 * The facts of an event that several outputs tell: page, list, structured data, calendar, mail and PDF. Each is worked
 * out here alone, from fields that the wire and the domain name alike.
 */

/** The start of an event, and its duration if the organizer gives one. */
export interface EventTimes {
  readonly eventStartTimeSSE: number
  readonly runningMinutes: number | null
}

/** The place of an event. The address is empty if the organizer gives none. */
export interface EventVenue {
  readonly venueNameEN: string
  readonly venueNameCN: string
  readonly venueAddrEN: string
  readonly venueAddrCN: string
}

/** The seconds of a calendar entry for an event whose duration is not known. */
const assumedSeconds = 3 * 3600

/** Returns the end of an event, or null if its duration is not known. */
export const eventEndSSE = ({ eventStartTimeSSE, runningMinutes }: EventTimes): number | null =>
  runningMinutes === null ? null : eventStartTimeSSE + runningMinutes * 60

/** Returns the end of an event's calendar entry. Three hours are assumed for an unknown duration. */
export const calendarEndSSE = (event: EventTimes): number =>
  eventEndSSE(event) ?? event.eventStartTimeSSE + assumedSeconds

/** Returns the name of the venue and its address, as far as they are known. */
export const eventPlace = (venue: EventVenue, language: Language): string =>
  [
    inLanguage(language, venue.venueNameEN, venue.venueNameCN),
    inLanguage(language, venue.venueAddrEN, venue.venueAddrCN),
  ]
    .filter((part) => part !== '')
    .join(inLanguage(language, ', ', '，'))

/** Returns a map link to a place in Hong Kong, by its name. Phones open it in their map app, if they have one. */
function mapURL(placeName: string): string {
  const query = new URLSearchParams({ api: '1', query: `${placeName}, Hong Kong` })
  return `https://www.google.com/maps/search/?${query.toString()}`
}

/** Returns a link to the place on a map: the organizer's own, else a search for the address, else for the venue. */
export function eventMapURL(venue: EventVenue & { readonly venueMapURL: string | null }, language: Language): string {
  const { venueNameEN, venueNameCN, venueAddrEN, venueAddrCN, venueMapURL } = venue
  const address = inLanguage(language, venueAddrEN, venueAddrCN)
  return venueMapURL ?? mapURL(address === '' ? inLanguage(language, venueNameEN, venueNameCN) : address)
}

/** A price of a ticket in its parts. */
export interface Priced {
  readonly salePriceCents: number
  readonly serviceFeeCents: number
}

/** Returns what a buyer pays for one ticket, fee included. */
export const wholePrice = ({ salePriceCents, serviceFeeCents }: Priced): number => salePriceCents + serviceFeeCents

/** Returns the {@link wholePrice} of the wire, which has price and fee in dollars. */
export const priceWithFeeCents = ({
  salePrice,
  serviceFee,
}: {
  readonly salePrice: number
  readonly serviceFee: number
}) => toCents(salePrice) + toCents(serviceFee)
