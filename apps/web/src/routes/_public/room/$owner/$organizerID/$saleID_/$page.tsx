import { createFileRoute, notFound } from '@tanstack/react-router'
import { FiguresScreen } from '../../../../../../features/rooms/figures/figures-screen.tsx'
import type { RoomKey } from '../../../../../../room/room-queries.ts'
import { VerifyScreen } from '../../../../../../features/rooms/verify/verify-screen.tsx'
import { guardedHead } from '../../../../../../routing/page-head.ts'
import { requireSlugs } from '../../../../../../routing/route-params.ts'

/**
 * The pages beside a waiting room: `verify` checks the draw (ROM-70), and `figures` has the public figures (ROM-76). They
 * share a route, because each route is in home's script. The server sends one frame for all rooms.
 */
export const Route = createFileRoute('/_public/room/$owner/$organizerID/$saleID_/$page')({
  staticData: { texts: 'room' },
  ssr: false,
  // Each screen sets its own title, so that home's script has no more of them.
  head: ({ match: { context } }) => guardedHead(context.i18n.t('room:title')),
  component: ProofPage,
})

function ProofPage() {
  const { owner, organizerID, saleID, page } = Route.useParams()
  requireSlugs({ organizerID, saleID })
  if (owner !== 'events' && owner !== 'eventGroups') throw notFound()
  const room: RoomKey = { owner, organizerID, saleID }
  const key = `${owner}/${organizerID}/${saleID}`
  if (page === 'verify') return <VerifyScreen key={key} room={room} />
  if (page === 'figures') return <FiguresScreen key={key} room={room} />
  throw notFound()
}
