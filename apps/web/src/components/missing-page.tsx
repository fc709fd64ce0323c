import { useMatches } from '@tanstack/react-router'
import { GoToNotFound } from './go-to-not-found.tsx'
import { NotFoundView } from './not-found-view.tsx'

/** The 404 page, which the server shares among all missing pages. Some routes then lead on to /not-found. */
export function MissingPage() {
  const leads = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.leadsToNotFound === true),
  })
  return leads ? <GoToNotFound /> : <NotFoundView />
}
