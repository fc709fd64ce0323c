import { noop, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, type ErrorComponentProps } from '@tanstack/react-router'
import { alternativesQuery, availabilityQuery, eventQuery } from '../../../../api/catalogue-queries.ts'
import { anyAge } from '../../../../api/query-options.ts'
import { isNotFound, isUnreachable } from '../../../../errors/api-failure.ts'
import { useApi } from '../../../../api/use-api.ts'
import { ErrorView } from '../../../../layout/error-view.tsx'
import { GoToNotFound } from '../../../../layout/go-to-not-found.tsx'
import { useSession } from '../../../../session/use-session.ts'
import { EventScreen } from '../../../../features/event/event-screen.tsx'
import { PosterSkeleton } from '../../../../catalogue/poster-skeleton.tsx'
import { BeforeSale } from '../../../../features/reminders/before-sale.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { eventImage } from '../../../../site/media.ts'
import { isMissingScript } from '../../../../errors/missing-script.ts'
import { requireSlugs } from '../../../../routing/route-params.ts'

/** The event page (EVT). A missing or failing event leads to /not-found (EVT-27, EVT-28). */
export const Route = createFileRoute('/_public/event/$organizerID/$eventID')({
  staticData: {
    texts: ['details', 'types'],
    leadsToNotFound: true,
    headModule: 'src/features/event/event-head.ts',
  },
  beforeLoad: ({ params }) => requireSlugs(params),
  loader: async ({ context: { queryClient, api }, params }) => {
    // The browser requests the availability itself, and shows the page meanwhile.
    const availability = import.meta.env.SSR ? queryClient.query(availabilityQuery(api, params)).catch(noop) : undefined
    const event = await queryClient.query({ ...eventQuery(api, params), ...anyAge }).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    const isSoldOut = event.availability === 'soldOut' || event.availability === 'fullyBooked'
    if (import.meta.env.SSR && isSoldOut) await queryClient.query(alternativesQuery(api, params)).catch(noop)
    await availability
  },
  head: async ({ match: { context }, params }) =>
    (await import('../../../../features/event/event-head.ts')).eventHead(context, params),
  component: EventPage,
  pendingComponent: EventPending,
  errorComponent: EventFailure,
})

function EventPage() {
  const { data } = useSuspenseQuery(eventQuery(useApi(), Route.useParams()))
  const { profile } = useSession()
  return (
    <EventScreen
      key={`${data.organizerID}/${data.eventID}`}
      event={data}
      beforeSale={<BeforeSale event={data} profile={profile} />}
    />
  )
}

function EventPending() {
  const { t } = useTranslation('event')
  const { organizerID, eventID } = Route.useParams()
  return <PosterSkeleton title={t('title')} image={eventImage(organizerID, eventID, 'thumbnail')} />
}

/** A failing event counts as missing (EVT-28). An event behind an unreachable server may exist. */
function EventFailure(props: ErrorComponentProps) {
  return isUnreachable(props.error) || isMissingScript(props.error) ? <ErrorView {...props} /> : <GoToNotFound />
}
