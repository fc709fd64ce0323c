import { createFileRoute, notFound } from '@tanstack/react-router'

/** The 404 page (ERR-21). */
export const Route = createFileRoute('/_public/not-found')({
  beforeLoad: () => {
    throw notFound()
  },
})
