import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { eventGroupsQuery, organizerQuery } from '../../../../api/catalogue-queries.ts'
import { useApi } from '../../../../api/use-api.ts'
import { GoToNotFound } from '../../../../components/go-to-not-found.tsx'
import { groupHead } from '../../../../features/catalogue/group-head.ts'
import { GroupScreen } from '../../../../features/catalogue/group-screen.tsx'
import { eventsOfGroup, findGroup } from '../../../../features/catalogue/listing.ts'
import { loadCatalogueLists, useCatalogueLists } from '../../../../features/catalogue/use-catalogue.ts'
import { requireSlugs } from '../../../../route-params.ts'

/** Group page (spec §2). A missing group leads to /not-found. */
export const Route = createFileRoute('/_public/eventGroup/$organizerID/$eventGroupID')({
  beforeLoad: ({ params }) => requireSlugs(params),
  loader: async ({ context, params }) => {
    const { queryClient, api } = context
    await loadCatalogueLists(context)
    const groups = await queryClient.ensureQueryData(eventGroupsQuery(api))
    if (findGroup(groups, params) === undefined) throw notFound()
    await queryClient.ensureQueryData(organizerQuery(api, params.organizerID))
  },
  head: ({ match: { context }, params }) => groupHead(context, params),
  component: GroupPage,
  notFoundComponent: GoToNotFound,
})

function GroupPage() {
  const params = Route.useParams()
  const { events, groups } = useCatalogueLists()
  const { data: organizer } = useSuspenseQuery(organizerQuery(useApi(), params.organizerID))
  const group = findGroup(groups, params)
  if (group === undefined) return <GoToNotFound />
  return <GroupScreen group={group} events={eventsOfGroup(group, events, groups)} organizer={organizer} />
}
