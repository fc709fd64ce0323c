import { useLanguage } from '../i18n/language.ts'
import { eventName, pendingName } from '../text/names.ts'
import { nameOfEvent, useEvents } from './use-events.ts'

/** Returns a function that gives the name of an event. One that is not in the list stands by its ID (DSK-76). */
export function useEventWords(): (event: string) => string {
  const language = useLanguage()
  const { data, isPending } = useEvents()
  const names = new Map(data?.result.events.map((event) => [nameOfEvent(event), eventName(language, event)]))
  return (event) => names.get(event) ?? (isPending ? pendingName : event)
}
