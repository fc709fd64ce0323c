import { createFileRoute, redirect } from '@tanstack/react-router'
import { SelectionScreen } from '../../../../../features/selection/selection-screen.tsx'
import { requireConfirmedSignIn } from '../../../../../session/route-guards.ts'
import { consumeHandover } from '../../../../../browser-storage/navigation-handover.ts'
import { requireSlugs } from '../../../../../routing/route-params.ts'
import { tabStorage } from '../../../../../browser-storage/storage.ts'

/** Ticket selection (SEL). */
export const Route = createFileRoute('/_complete/event/seats/$organizerID/$eventID')({
  staticData: { texts: ['selection', 'types'], showsOrder: true, title: 'seats:title' },
  beforeLoad: async ({ params, context, location, preload }) => {
    requireSlugs(params)
    const state = preload ? undefined : consumeHandover(tabStorage(), location)
    if (state !== undefined) throw redirect({ to: '/event/seats/$organizerID/$eventID', params, state, replace: true })
    await requireConfirmedSignIn({ context, location, preload })
  },
  component: Seats,
})

function Seats() {
  const { organizerID, eventID } = Route.useParams()
  return <SelectionScreen key={`${organizerID}/${eventID}`} organizerID={organizerID} eventID={eventID} />
}
