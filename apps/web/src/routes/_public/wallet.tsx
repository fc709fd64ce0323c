import { createFileRoute, notFound } from '@tanstack/react-router'

/** The wallet does not exist yet, so this is the 404 page (INF-35). */
export const Route = createFileRoute('/_public/wallet')({
  beforeLoad: () => {
    throw notFound()
  },
})
