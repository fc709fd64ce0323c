import { formatISO } from '@pokfei/format/time'
import { eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { pageHead, type HeadContext } from '../../head.ts'
import { localised } from '../../i18n/localised.ts'
import { eventImage } from '../../media.ts'

/** What the page of an event says of itself, structured data for search engines included. */
export function eventHead(context: HeadContext, key: EventKey) {
  const event = context.queryClient.getQueryData(eventQuery(context.api, key).queryKey)
  if (event === undefined) return {}
  const { language } = context.i18n
  const path = `/event/${event.organizerID}/${event.eventID}`
  const name = localised(event, 'eventName', language)
  const description = localised(event, 'eventDesc', language)
  const image = eventImage(event.organizerID, event.eventID, 'image')
  return pageHead({
    context,
    path,
    title: name,
    description,
    image,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name,
      description,
      startDate: formatISO(event.eventStartTimeSSE),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: [`${context.publicOrigin}${image}`],
      location: { '@type': 'Place', name: localised(event, 'venueName', language), address: 'Hong Kong' },
      organizer: { '@type': 'Organization', name: localised(event, 'organizerName', language) },
      offers: event.ticketTypes.map((type) => ({
        '@type': 'Offer',
        name: localised(type, 'ticketTypeName', language),
        price: type.salePrice,
        priceCurrency: 'HKD',
        url: `${context.publicOrigin}${path}`,
        validFrom: formatISO(event.saleStartTimeSSE),
      })),
    },
  })
}
