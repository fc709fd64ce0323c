import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../features/catalogue/events-screen.tsx'
import { eventsSearch } from '../../features/catalogue/list-filter.ts'
import { loadCatalogueLists } from '../../features/catalogue/use-catalogue.ts'
import { pageHead } from '../../head.ts'

/** The events list (spec §2). Filtered and searched it is the same page to search engines. */
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
