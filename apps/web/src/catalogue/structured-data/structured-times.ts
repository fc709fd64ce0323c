import type { AvailabilityLabel } from '@pokfei/contracts/routes/catalogue'
import { eventEndSSE, type EventTimes } from '@pokfei/format/event-facts'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { stoppedBy } from '../changes/stopped-by.ts'

interface StructuredTimes extends EventTimes {
  readonly availability: AvailabilityLabel
  /** Left out in lists. */
  readonly doorsTimeSSE?: number | null
}

/** Returns the times of an event for search engines. One without a date has no end, and one that does not take place opens no doors. */
export function structuredTimes({ doorsTimeSSE = null, availability, ...times }: StructuredTimes) {
  const endSSE = availability === 'postponed' ? null : eventEndSSE(times)
  return {
    startDate: formatISO(times.eventStartTimeSSE),
    ...(endSSE !== null && { endDate: formatISO(endSSE) }),
    ...(doorsTimeSSE !== null && stoppedBy(availability) === null && { doorTime: formatISO(doorsTimeSSE) }),
  }
}

/** Returns the times of an event in a list. A postponed one has none, as the list does not know its first date. */
export const listedTimes = (event: StructuredTimes) =>
  event.availability === 'postponed' ? {} : structuredTimes(event)
