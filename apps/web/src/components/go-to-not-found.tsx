import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotFoundView } from './not-found-view.tsx'

/**
 * What is asked for is not there (spec §2): the 404 page at once, with the server's 404 status, and in the
 * browser the address changes to /not-found.
 */
export function GoToNotFound() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/not-found', replace: true })
  }, [navigate])
  return <NotFoundView />
}
