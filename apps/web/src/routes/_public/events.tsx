import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../features/catalogue/events-screen.tsx'
import { eventsSearch } from '../../features/catalogue/list-filter.ts'
import { loadCatalogueLists } from '../../features/catalogue/use-catalogue.ts'
import { pageHead } from '../../head.ts'

/** The list of events (BRW-101). For search engines, filtered and searched lists are the same page (BRW-118). */
export const Route = createFileRoute('/_public/events')({
  validateSearch: eventsSearch,
  loader: ({ context }) => loadCatalogueLists(context),
  head: ({ match: { context } }) => {
    const t = context.i18n.within('events')
    return pageHead({ context, path: '/events', title: t('title'), description: t('description') })
  },
  component: Events,
})

function Events() {
  return <EventsScreen {...Route.useSearch()} />
}
