import { createFileRoute, redirect } from '@tanstack/react-router'
import { OrderScreen } from '../../../../features/orders/order-screen.tsx'
import { requireConfirmedSignIn } from '../../../../features/attendee/guard.ts'
import { guardedHead } from '../../../../head.ts'
import { takeHandedOver } from '../../../../kept-navigation.ts'
import { requireSlugs } from '../../../../route-params.ts'
import { tabStorage } from '../../../../tab-storage.ts'

/** The order summary (CHK). */
export const Route = createFileRoute('/_complete/order/$organizerID/$eventID')({
  staticData: { showsOrder: true },
  beforeLoad: async ({ params, context, location, preload }) => {
    requireSlugs(params)
    const state = preload ? undefined : takeHandedOver(tabStorage(), location)
    if (state !== undefined) throw redirect({ to: '/order/$organizerID/$eventID', params, state, replace: true })
    await requireConfirmedSignIn({ context, location, preload })
  },
  head: ({ match: { context } }) => guardedHead(context.i18n.t('order:title')),
  component: Order,
})

function Order() {
  const { organizerID, eventID } = Route.useParams()
  return <OrderScreen key={`${organizerID}/${eventID}`} organizerID={organizerID} eventID={eventID} />
}
