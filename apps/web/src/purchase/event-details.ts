import type { EventKey } from '../api/catalogue-queries.ts'
import type { OrderedEvent } from '@pokfei/contracts/routes/orders'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { Language } from '../i18n/language.ts'
import { localised } from '../i18n/localised.ts'
import { eventImage } from '../site/media.ts'
import type { EventDetails } from '../browser-storage/navigation-state.ts'

type DescribedEvent = Pick<
  OrderedEvent,
  'eventNameEN' | 'eventNameCN' | 'venueNameEN' | 'venueNameCN' | 'eventStartTimeSSE'
>

/** Returns the details of an event that its page hands over, in the reader's language (EVT-25). */
export function eventDetailsOf(event: DescribedEvent & EventKey, language: Language): EventDetails {
  return {
    eventName: localised(event, 'eventName', language),
    eventLocation: localised(event, 'venueName', language),
    eventDate: formatDateTime(event.eventStartTimeSSE),
    eventImage: eventImage(event.organizerID, event.eventID, 'thumbnail'),
  }
}
