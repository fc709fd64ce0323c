import { createFileRoute, redirect } from '@tanstack/react-router'
import { OrderScreen } from '../../../../features/orders/order-screen.tsx'
import { guardedHead } from '../../../../head.ts'
import { takeHandedOver } from '../../../../kept-navigation.ts'
import { requireSlugs } from '../../../../route-params.ts'
import { tabStorage } from '../../../../tab-storage.ts'

/** The order summary (spec §2). */
export const Route = createFileRoute('/_complete/order/$organizerID/$eventID')({
  staticData: { showsOrder: true },
  beforeLoad: ({ params, location, preload }) => {
    requireSlugs(params)
    const state = preload ? undefined : takeHandedOver(tabStorage(), location)
    if (state !== undefined) throw redirect({ to: '/order/$organizerID/$eventID', params, state, replace: true })
  },
  head: ({ match: { context } }) => guardedHead(context.i18n.t('order:title')),
  component: Order,
})

function Order() {
  const { organizerID, eventID } = Route.useParams()
  return <OrderScreen key={`${organizerID}/${eventID}`} organizerID={organizerID} eventID={eventID} />
}
