import { createFileRoute, notFound } from '@tanstack/react-router'

/** Artists have no pages yet: the 404 page (spec §2). */
export const Route = createFileRoute('/_public/artist/$artistID')({
  beforeLoad: () => {
    throw notFound()
  },
})
