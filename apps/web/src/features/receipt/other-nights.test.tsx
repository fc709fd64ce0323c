import type { SaleRoom } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { expect, it } from 'vitest'
import { eventKey } from '../../api/catalogue-queries.ts'
import { sampleEventDetail, sampleNowSSE, sampleOrder } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { OtherNights } from './other-nights.tsx'

const room = {
  owner: 'eventGroups',
  saleID: 'winter',
  lobbyTimeSSE: sampleNowSSE - 4_000,
  startTimeSSE: sampleNowSSE - 400,
  minutesPerTurn: 5,
  ticketsPerTurn: 8,
  isGuaranteed: true,
  isOnePerNumber: false,
  beacon: 'drand',
} as const
const shown = async (order: ListedOrder, saleRoom: SaleRoom | null) =>
  (await renderScreen(<OtherNights order={order} />, [eventKey(order), sampleEventDetail({ room: saleRoom })])).markup

it('leads from the receipt of a night back to the room, while the turn may go on', { tags: 'ROM-83' }, async () => {
  const order = sampleOrder({ orderTimeSSE: sampleNowSSE - 599 })
  expect(await shown(order, room)).toContain('/room/eventGroups/lion-rock/winter')
  expect(await shown(sampleOrder({ orderTimeSSE: sampleNowSSE - 600 }), room)).not.toContain('/room/')
  expect(await shown(order, { ...room, owner: 'events' })).not.toContain('/room/')
  expect(await shown(order, null)).not.toContain('/room/')
})
