import { createFileRoute, redirect } from '@tanstack/react-router'
import { SeatsScreen } from '../../../../../features/orders/seats-screen.tsx'
import { requireConfirmedSignIn } from '../../../../../features/attendee/guard.ts'
import { guardedHead } from '../../../../../head.ts'
import { takeHandedOver } from '../../../../../kept-navigation.ts'
import { requireSlugs } from '../../../../../route-params.ts'
import { tabStorage } from '../../../../../tab-storage.ts'

/** Ticket selection (SEL). */
export const Route = createFileRoute('/_complete/event/seats/$organizerID/$eventID')({
  staticData: { showsOrder: true },
  beforeLoad: async ({ params, context, location, preload }) => {
    requireSlugs(params)
    const state = preload ? undefined : takeHandedOver(tabStorage(), location)
    if (state !== undefined) throw redirect({ to: '/event/seats/$organizerID/$eventID', params, state, replace: true })
    await requireConfirmedSignIn({ context, location, preload })
  },
  head: ({ match: { context } }) => guardedHead(context.i18n.t('seats:title')),
  component: Seats,
})

function Seats() {
  const { organizerID, eventID } = Route.useParams()
  return <SeatsScreen key={`${organizerID}/${eventID}`} organizerID={organizerID} eventID={eventID} />
}
