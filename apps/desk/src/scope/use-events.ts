import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { useReport, type Report } from '../client/use-report.ts'

type Events = VerbResult<'events', 'list'>

/** An event of the list. */
export type ListedEvent = Events['events'][number]

/** The most events that a screen lists. */
const mostEvents = 200

/** Asks for the events that the colleague may see, with their states and places. */
export const useEvents = (): Report<Events> => useReport('events', 'list', { limit: mostEvents })

/** Returns an event as verbs name it. */
export const nameOfEvent = ({ organizerID, eventID }: Pick<ListedEvent, 'organizerID' | 'eventID'>): string =>
  `${organizerID}/${eventID}`

/** True once an event has begun. */
export const isPast = ({ states }: ListedEvent): boolean => states.includes('past')

/** Returns events in the order of work: the next one first, then those that have begun, the latest first. */
export const inOrderOfWork = (events: readonly ListedEvent[]): readonly ListedEvent[] => [
  ...events.filter((event) => !isPast(event)).toSorted((one, other) => one.eventStartTimeSSE - other.eventStartTimeSSE),
  ...events.filter(isPast),
]
