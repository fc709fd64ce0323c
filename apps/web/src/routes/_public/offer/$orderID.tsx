import { createFileRoute, notFound } from '@tanstack/react-router'

/** Offers do not exist yet, so this is the 404 page (INF-35). */
export const Route = createFileRoute('/_public/offer/$orderID')({
  beforeLoad: () => {
    throw notFound()
  },
})
