import type { AvailabilityLabel, EventDetail } from '@pokfei/contracts/routes/catalogue'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { pageHead, type HeadContext } from '../../routing/page-head.ts'
import { localised } from '../../i18n/localised.ts'
import { languageOf } from '../../i18n/use-language.ts'
import { eventImage } from '../../site/media.ts'
import { artistOf } from '../../catalogue/artist.ts'
import { eventStatus } from '../../catalogue/changes/event-status.ts'
import { structuredPlace } from '../../catalogue/structured-place.ts'

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
      startDate: formatISO(event.eventStartTimeSSE),
      ...changeData(event),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: [`${publicOrigin}${image}`],
      location: structuredPlace(localised(event, 'venueName', language), localised(event, 'venueAddr', language)),
      ...(event.doorsTimeSSE !== null &&
        event.availability !== 'postponed' && { doorTime: formatISO(event.doorsTimeSSE) }),
      organizer: { '@type': 'Organization', name: localised(event, 'organizerName', language), url: publicOrigin },
      ...(artist !== '' && { performer: { '@type': 'PerformingGroup', name: artist } }),
      offers: event.ticketTypes.map((type) => ({
        '@type': 'Offer',
        name: localised(type, 'ticketTypeName', language),
        price: type.salePrice,
        priceCurrency: 'HKD',
        availability: `https://schema.org/${availabilities[event.availability]}`,
        url: `${publicOrigin}${path}`,
        validFrom: formatISO(event.saleStartTimeSSE),
        ...(event.saleEndTimeSSE !== null && { validThrough: formatISO(event.saleEndTimeSSE) }),
      })),
    },
  })
}
