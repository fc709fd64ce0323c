import type { AvailabilityLabel, EventDetail, OfferedTicketType } from '@pokfei/contracts/routes/catalogue'
import { eventEndSSE, priceWithFeeCents } from '@pokfei/format/event-facts'
import { toHkd } from '@pokfei/format/money/hkd'
import { windowOf } from '@pokfei/domain/catalogue/pool'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { pageHead, type HeadContext } from '../../routing/page-head.ts'
import type { Language } from '../../i18n/language.ts'
import { localised } from '../../i18n/localised.ts'
import { languageOf } from '../../i18n/use-language.ts'
import { eventImage } from '../../site/media.ts'
import { artistOf } from '../../catalogue/artist.ts'
import { stoppedBy } from '../../catalogue/changes/stopped-by.ts'
import { eventStatus } from '../../catalogue/changes/event-status.ts'
import { structuredPlace } from '../../catalogue/structured-place.ts'
import { nowSSE } from '../../time/clock.ts'

/** The availability labels in schema.org's vocabulary. */
const availabilities = {
  available: 'InStock',
  unavailable: 'PreOrder',
  soldOut: 'SoldOut',
  fullyBooked: 'SoldOut',
  salePaused: 'OutOfStock',
  saleEnded: 'Discontinued',
  past: 'Discontinued',
  postponed: 'OutOfStock',
  cancelled: 'Discontinued',
} as const satisfies Record<AvailabilityLabel, string>

/** Returns the status of an event, and its first start if that differs (CHG-18). */
export function changeData({ change, availability }: Pick<EventDetail, 'change' | 'availability'>) {
  const firstSSE = change?.original.eventStartTimeSSE
  return {
    eventStatus: eventStatus(availability, firstSSE !== undefined),
    ...(firstSSE !== undefined && { previousStartDate: formatISO(firstSSE) }),
  }
}

/**
 * Returns the availability of a ticket type in schema.org's vocabulary. Within an open sale each type has its own. Its window
 * may open after that of the event, or be over (SHR-23).
 */
function typeAvailability(event: AvailabilityLabel, type: OfferedTicketType, now: number): string {
  const window = windowOf(type, now)
  const isOnSale = event === 'available' || event === 'unavailable'
  if (isOnSale && window === 'ended') return 'OutOfStock'
  if (event !== 'available') return availabilities[event]
  if (!type.ifTicketsAvailable) return 'SoldOut'
  return window === 'notYet' ? 'PreOrder' : 'InStock'
}

interface OffersContext {
  readonly url: string
  readonly language: Language
  /** The time in SSE. Each type may have a window of its own. */
  readonly now: number
}

/** Returns the offers of an event. Their prices are what buyers pay, fees included. */
export function offersOf(event: EventDetail, { url, language, now }: OffersContext) {
  return event.ticketTypes.map((type) => {
    const endSSE = type.saleEndTimeSSE ?? event.saleEndTimeSSE
    return {
      '@type': 'Offer',
      name: localised(type, 'ticketTypeName', language),
      price: toHkd(priceWithFeeCents(type)),
      priceCurrency: 'HKD',
      availability: `https://schema.org/${typeAvailability(event.availability, type, now)}`,
      url,
      validFrom: formatISO(type.saleStartTimeSSE ?? event.saleStartTimeSSE),
      ...(endSSE !== null && { validThrough: formatISO(endSSE) }),
    }
  })
}

/** Returns the times of an event. One without a date has no end, and one that does not take place opens no doors. */
export function timesOf(event: EventDetail) {
  const { eventStartTimeSSE, doorsTimeSSE, availability } = event
  const endSSE = availability === 'postponed' ? null : eventEndSSE(event)
  return {
    startDate: formatISO(eventStartTimeSSE),
    ...(endSSE !== null && { endDate: formatISO(endSSE) }),
    ...(doorsTimeSSE !== null && stoppedBy(availability) === null && { doorTime: formatISO(doorsTimeSSE) }),
  }
}

/** Returns the head of an event page, with its structured data for search engines (BRW-140). */
export function eventHead(context: HeadContext, key: EventKey) {
  const event = context.queryClient.getQueryData(eventQuery(context.api, key).queryKey)
  if (event === undefined) return {}
  const { publicOrigin } = context
  const language = languageOf(context.i18n)
  const path = `/event/${event.organizerID}/${event.eventID}`
  const name = localised(event, 'eventName', language)
  const description = localised(event, 'eventDesc', language)
  const artist = artistOf(localised(event, 'artistName', language))
  const image = eventImage(event.organizerID, event.eventID, 'image')
  return pageHead({
    context,
    path,
    title: name,
    description,
    image,
    isHidden: event.status === 'hidden',
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name,
      description,
      url: `${publicOrigin}${path}`,
      ...timesOf(event),
      ...changeData(event),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: [`${publicOrigin}${image}`],
      location: structuredPlace(localised(event, 'venueName', language), localised(event, 'venueAddr', language)),
      organizer: { '@type': 'Organization', name: localised(event, 'organizerName', language) },
      ...(artist !== '' && { performer: { '@type': 'PerformingGroup', name: artist } }),
      offers: offersOf(event, { url: `${publicOrigin}${path}`, language, now: nowSSE() }),
    },
  })
}
