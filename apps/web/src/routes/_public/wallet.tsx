import { createFileRoute, notFound } from '@tanstack/react-router'

/** The wallet is not there yet: the 404 page (spec §2). */
export const Route = createFileRoute('/_public/wallet')({
  beforeLoad: () => {
    throw notFound()
  },
})
