import { eventGroupQuery, type GroupKey } from '../../api/catalogue-queries.ts'
import { pageHead, type HeadContext } from '../../routing/page-head.ts'
import { localised } from '../../i18n/localised.ts'
import { languageOf } from '../../i18n/use-language.ts'
import { eventImage, groupImage } from '../../site/media.ts'
import { eventStatus } from '../../catalogue/changes/event-status.ts'
import { listedTimes } from '../../catalogue/structured-data/structured-times.ts'
import { structuredPlace } from '../../catalogue/structured-data/structured-place.ts'

/** Returns the head of a group page, with the structured data of a series (BRW-141). */
export function groupHead(context: HeadContext, key: GroupKey) {
  const detail = context.queryClient.getQueryData(eventGroupQuery(context.api, key).queryKey)
  if (detail === undefined || detail === null) return {}
  const { group, events } = detail
  const { publicOrigin } = context
  const language = languageOf(context.i18n)
  const path = `/eventGroup/${group.organizerID}/${group.eventGroupID}`
  const name = localised(group, 'eventGroupTitle', language)
  const description = localised(group, 'eventGroupDesc', language)
  const image = groupImage(group.organizerID, group.eventGroupID, 'image')
  const location = structuredPlace(localised(group, 'venueName', language), localised(group, 'venueAddr', language))
  return pageHead({
    context,
    path,
    title: name,
    description,
    image,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'EventSeries',
      name,
      description,
      url: `${publicOrigin}${path}`,
      image: [`${publicOrigin}${image}`],
      location,
      subEvent: events.map((event) => ({
        '@type': 'Event',
        name: localised(event, 'eventName', language),
        ...listedTimes(event),
        eventStatus: eventStatus(event.availability, event.changeKind === 'rescheduled'),
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: [`${publicOrigin}${eventImage(event.organizerID, event.eventID, 'image')}`],
        location,
        url: `${publicOrigin}/event/${event.organizerID}/${event.eventID}`,
      })),
    },
  })
}
