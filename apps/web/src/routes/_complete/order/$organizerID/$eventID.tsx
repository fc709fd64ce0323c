import { createFileRoute, redirect } from '@tanstack/react-router'
import { SummaryScreen } from '../../../../features/checkout/summary-screen.tsx'
import { requireConfirmedSignIn } from '../../../../session/route-guards.ts'
import { consumeHandover } from '../../../../browser-storage/navigation-handover.ts'
import { requireSlugs } from '../../../../routing/route-params.ts'
import { tabStorage } from '../../../../browser-storage/storage.ts'

/** The order summary (CHK). */
export const Route = createFileRoute('/_complete/order/$organizerID/$eventID')({
  staticData: { showsOrder: true, title: 'order:title' },
  beforeLoad: async ({ params, context, location, preload }) => {
    requireSlugs(params)
    const state = preload ? undefined : consumeHandover(tabStorage(), location)
    if (state !== undefined) throw redirect({ to: '/order/$organizerID/$eventID', params, state, replace: true })
    await requireConfirmedSignIn({ context, location, preload })
  },
  component: Order,
})

function Order() {
  const { organizerID, eventID } = Route.useParams()
  return <SummaryScreen key={`${organizerID}/${eventID}`} organizerID={organizerID} eventID={eventID} />
}
