import { useSuspenseQuery } from '@tanstack/react-query'
import { eventGroupsQuery, eventsQuery } from '../api/catalogue-queries.ts'
import { useApi } from '../api/use-api.ts'
import type { RouterContext } from '../routing/router-context.ts'

/** Loads the data of every catalogue list before the screen is shown. */
export async function loadCatalogueLists({ queryClient, api }: RouterContext): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(eventsQuery(api)), queryClient.ensureQueryData(eventGroupsQuery(api))])
}

/** Returns the events and groups that {@link loadCatalogueLists} loaded. */
export function useCatalogueLists() {
  const api = useApi()
  const { data: events } = useSuspenseQuery(eventsQuery(api))
  const { data: groups } = useSuspenseQuery(eventGroupsQuery(api))
  return { events, groups }
}
