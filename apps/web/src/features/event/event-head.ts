import type { AvailabilityLabel, EventDetail } from '@pokfei/contracts/routes/catalogue'
import { priceWithFeeCents } from '@pokfei/format/event-facts'
import { toHkd } from '@pokfei/format/money/hkd'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { pageHead, type HeadContext } from '../../routing/page-head.ts'
import type { Language } from '../../i18n/language.ts'
import { localised } from '../../i18n/localised.ts'
import { languageOf } from '../../i18n/use-language.ts'
import { eventImage } from '../../site/media.ts'
import { artistOf } from '../../catalogue/artist.ts'
import { offerTypes, type OfferedType } from '../../catalogue/offered-types.ts'
import { eventStatus } from '../../catalogue/changes/event-status.ts'
import { structuredTimes } from '../../catalogue/structured-data/structured-times.ts'
import { structuredPlace } from '../../catalogue/structured-data/structured-place.ts'
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
function typeAvailability(event: AvailabilityLabel, { window, isSoldOut }: OfferedType): string {
  const isOnSale = event === 'available' || event === 'unavailable'
  if (isOnSale && window === 'ended') return 'OutOfStock'
  if (event !== 'available') return availabilities[event]
  if (isSoldOut) return 'SoldOut'
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
  const { ticketTypes } = event
  return offerTypes(ticketTypes, { availability: ticketTypes, nowSSE: now }).map((type) => {
    const endSSE = type.saleEndTimeSSE ?? event.saleEndTimeSSE
    return {
      '@type': 'Offer',
      name: localised(type, 'ticketTypeName', language),
      price: toHkd(priceWithFeeCents(type)),
      priceCurrency: 'HKD',
      availability: `https://schema.org/${typeAvailability(event.availability, type)}`,
      url,
      validFrom: formatISO(type.saleStartTimeSSE ?? event.saleStartTimeSSE),
      ...(endSSE !== null && { validThrough: formatISO(endSSE) }),
    }
  })
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
      ...structuredTimes(event),
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
