import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../features/events-list/events-screen.tsx'
import { eventsSearch } from '../../catalogue/list-filter.ts'
import { loadCatalogueLists } from '../../catalogue/use-catalogue.ts'
import { pageHead } from '../../routing/page-head.ts'

/** The list of events (BRW-101). For search engines, filtered and searched lists are the same page (BRW-118). */
export const Route = createFileRoute('/_public/events')({
  staticData: { texts: 'details' },
  validateSearch: eventsSearch,
  loader: ({ context }) => loadCatalogueLists(context),
  head: ({ match: { context } }) => {
    const { t } = context.i18n
    return pageHead({ context, path: '/events', title: t('events:title'), description: t('events:description') })
  },
  component: Events,
})

function Events() {
  return <EventsScreen {...Route.useSearch()} />
}
