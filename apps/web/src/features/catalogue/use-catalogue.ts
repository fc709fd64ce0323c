import { useSuspenseQuery } from '@tanstack/react-query'
import { eventGroupsQuery, eventsQuery } from '../../api/catalogue-queries.ts'
import { useApi } from '../../api/use-api.ts'
import type { RouterContext } from '../../router-context.ts'

/** Fetches what every list of the catalogue is made of, before the screen is shown. */
export async function loadCatalogueLists({ queryClient, api }: RouterContext): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(eventsQuery(api)), queryClient.ensureQueryData(eventGroupsQuery(api))])
}

/** The events and the groups that {@link loadCatalogueLists} fetched. */
export function useCatalogueLists() {
  const api = useApi()
  const { data: events } = useSuspenseQuery(eventsQuery(api))
  const { data: groups } = useSuspenseQuery(eventGroupsQuery(api))
  return { events, groups }
}
