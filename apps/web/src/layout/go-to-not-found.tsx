import { useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotFoundView } from './not-found-view.tsx'

/**
 * The 404 page for a missing thing. The server responds with status 404, and the browser changes the address to
 * /not-found.
 */
export function GoToNotFound() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/not-found', replace: true })
  }, [navigate])
  return <NotFoundView />
}

/** The 404 page, which the server shares among all missing pages. Some routes then lead on to /not-found. */
export function MissingPage() {
  const leads = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.leadsToNotFound === true),
  })
  return leads ? <GoToNotFound /> : <NotFoundView />
}
