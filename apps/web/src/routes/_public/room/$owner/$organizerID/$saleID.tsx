import { createFileRoute, notFound } from '@tanstack/react-router'
import { RoomScreen } from '../../../../../features/rooms/screens/room-screen.tsx'
import { PendingView } from '../../../../../layout/pending-view.tsx'
import { guardedHead } from '../../../../../routing/page-head.ts'
import { isRoomOwner, requireSlugs } from '../../../../../routing/route-params.ts'

/** The waiting room of a sale. The server sends one frame for all rooms, so a rush costs it little (ROM-60). */
export const Route = createFileRoute('/_public/room/$owner/$organizerID/$saleID')({
  staticData: { texts: 'room' },
  ssr: false,
  beforeLoad: ({ params: { owner, organizerID, saleID } }) => {
    requireSlugs({ organizerID, saleID })
    if (!isRoomOwner(owner)) throw notFound()
  },
  head: ({ match: { context } }) => guardedHead(context.i18n.t('room:title')),
  component: RoomPage,
  pendingComponent: PendingView,
  pendingMs: 0,
  pendingMinMs: 0,
})

function RoomPage() {
  const { owner, organizerID, saleID } = Route.useParams()
  if (!isRoomOwner(owner)) return null
  return (
    <RoomScreen key={`${owner}/${organizerID}/${saleID}`} owner={owner} organizerID={organizerID} saleID={saleID} />
  )
}
