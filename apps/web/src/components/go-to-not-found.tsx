import { useNavigate } from '@tanstack/react-router'
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
