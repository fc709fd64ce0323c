import { createFileRoute, notFound } from '@tanstack/react-router'

/** Offers have no pages yet: the 404 page (spec §2). */
export const Route = createFileRoute('/_public/offer/$orderID')({
  beforeLoad: () => {
    throw notFound()
  },
})
