import type { AvailabilityLabel } from '@pokfei/contracts/routes/catalogue'

/** Returns the status of an event in schema.org's vocabulary (CHG-18). */
export function eventStatus(availability: AvailabilityLabel, isRescheduled: boolean): string {
  if (availability === 'postponed') return 'https://schema.org/EventPostponed'
  if (availability === 'cancelled') return 'https://schema.org/EventCancelled'
  return `https://schema.org/${isRescheduled ? 'EventRescheduled' : 'EventScheduled'}`
}
