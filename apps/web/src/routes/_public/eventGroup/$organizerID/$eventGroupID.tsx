import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { eventGroupQuery, organizerQuery } from '../../../../api/catalogue-queries.ts'
import { anyAge } from '../../../../api/query-options.ts'
import { useApi } from '../../../../api/use-api.ts'
import { GoToNotFound } from '../../../../layout/go-to-not-found.tsx'
import { GroupScreen } from '../../../../features/event-group/group-screen.tsx'
import { PosterSkeleton } from '../../../../catalogue/poster-skeleton.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { groupImage } from '../../../../site/media.ts'
import { requireSlugs } from '../../../../routing/route-params.ts'

/** The page of a group (EVT-49). A missing group leads to /not-found (EVT-59). */
export const Route = createFileRoute('/_public/eventGroup/$organizerID/$eventGroupID')({
  staticData: { texts: 'details', leadsToNotFound: true, headModule: 'src/features/event-group/group-head.ts' },
  beforeLoad: ({ params }) => requireSlugs(params),
  loader: async ({ context: { queryClient, api }, params }) => {
    if ((await queryClient.query({ ...eventGroupQuery(api, params), ...anyAge })) === null) throw notFound()
    await queryClient.query({ ...organizerQuery(api, params.organizerID), ...anyAge })
  },
  head: async ({ match: { context }, params }) =>
    (await import('../../../../features/event-group/group-head.ts')).groupHead(context, params),
  component: GroupPage,
  pendingComponent: GroupPending,
})

function GroupPage() {
  const api = useApi()
  const params = Route.useParams()
  const { data } = useSuspenseQuery(eventGroupQuery(api, params))
  const { data: organizer } = useSuspenseQuery(organizerQuery(api, params.organizerID))
  return data === null ? <GoToNotFound /> : <GroupScreen {...data} organizer={organizer} />
}

function GroupPending() {
  const { t } = useTranslation('group')
  const { organizerID, eventGroupID } = Route.useParams()
  return <PosterSkeleton title={t('title')} image={groupImage(organizerID, eventGroupID, 'thumbnail')} />
}
