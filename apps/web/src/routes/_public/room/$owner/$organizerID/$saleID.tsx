import { createFileRoute, notFound } from '@tanstack/react-router'
import { RoomScreen } from '../../../../../features/rooms/screens/room-screen.tsx'
import { guardedHead } from '../../../../../routing/page-head.ts'
import { requireSlugs } from '../../../../../routing/route-params.ts'

/** The waiting room of a sale. The server sends one frame for all rooms, so a rush costs it little (ROM-60). */
export const Route = createFileRoute('/_public/room/$owner/$organizerID/$saleID')({
  staticData: { texts: ['room', 'types'] },
  ssr: false,
  head: ({ match: { context } }) => guardedHead(context.i18n.t('room:title')),
  component: RoomPage,
})

function RoomPage() {
  const { owner, organizerID, saleID } = Route.useParams()
  // The checks of the address load with the screen, so that home's script stays small.
  requireSlugs({ organizerID, saleID })
  if (owner !== 'events' && owner !== 'eventGroups') throw notFound()
  return (
    <RoomScreen key={`${owner}/${organizerID}/${saleID}`} owner={owner} organizerID={organizerID} saleID={saleID} />
  )
}
