import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../features/events-list/events-screen.tsx'
import { listPageQuery } from '../../api/list-queries.ts'
import { anyAge } from '../../api/query-options.ts'
import { eventsSearch } from '../../catalogue/list-filter.ts'
import { pageHead } from '../../routing/page-head.ts'

/** The list of events (BRW-101). For search engines, filtered and searched lists are the same page (BRW-118). */
export const Route = createFileRoute('/_public/events')({
  staticData: { texts: 'details' },
  validateSearch: eventsSearch,
  loaderDeps: ({ search: { category, q, when, place, price } }) => ({ category, q, when, place, price }),
  loader: async ({ context: { queryClient, api }, deps: { category, ...list }, cause }) => {
    // The screen itself loads what its chips and its search ask for, and this browser knows the saved events.
    if (cause !== 'stay' && category !== 'saved')
      await queryClient.query({ ...listPageQuery(api, { category, ...list }), ...anyAge })
  },
  head: ({ match: { context } }) => {
    const { t } = context.i18n
    return pageHead({ context, path: '/events', title: t('events:title'), description: t('events:description') })
  },
  component: Events,
})

function Events() {
  return <EventsScreen {...Route.useSearch()} />
}
