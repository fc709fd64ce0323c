import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { RoomKey } from '../../../../../../room/room-queries.ts'
import { PendingView } from '../../../../../../layout/pending-view.tsx'
import { guardedHead } from '../../../../../../routing/page-head.ts'
import { requireSlugs } from '../../../../../../routing/route-params.ts'

/**
 * The pages beside a waiting room: `verify` checks the draw (ROM-70), and `figures` has the public figures (ROM-76). They
 * share a route, because each route is in home's script. The server sends one frame for all rooms.
 */
export const Route = createFileRoute('/_public/room/$owner/$organizerID/$saleID_/$page')({
  staticData: { texts: ['room', 'proof'] },
  ssr: false,
  // Each screen sets its own title, so that home's script has no more of them.
  head: ({ match: { context } }) => guardedHead(context.i18n.t('room:title')),
  component: ProofPage,
})

/** Each page has a script of its own, because nobody needs both at once. */
const VerifyScreen = lazy(async () => ({
  default: (await import('../../../../../../features/rooms/verify/verify-screen.tsx')).VerifyScreen,
}))
const FiguresScreen = lazy(async () => ({
  default: (await import('../../../../../../features/rooms/figures/figures-screen.tsx')).FiguresScreen,
}))

function ProofPage() {
  const { owner, organizerID, saleID, page } = Route.useParams()
  requireSlugs({ organizerID, saleID })
  if (owner !== 'events' && owner !== 'eventGroups') throw notFound()
  const room: RoomKey = { owner, organizerID, saleID }
  const key = `${owner}/${organizerID}/${saleID}`
  const Screen = page === 'verify' ? VerifyScreen : page === 'figures' ? FiguresScreen : null
  if (Screen === null) throw notFound()
  return (
    <Suspense fallback={<PendingView />}>
      <Screen key={key} room={room} />
    </Suspense>
  )
}
