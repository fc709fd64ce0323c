import { expect, it } from 'vitest'
import { sampleNowSSE, sampleOrder } from '../../testing/member-samples.ts'
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
  beacon: 'drand',
} as const
const shown = async (...[props]: Parameters<typeof OtherNights>) =>
  (await renderScreen(<OtherNights {...props} />)).markup

it('leads from the receipt of a night back to the room, while the turn may go on', { tags: 'ROM-83' }, async () => {
  const order = sampleOrder({ orderTimeSSE: sampleNowSSE - 599 })
  expect(await shown({ order, room })).toContain('/room/eventGroups/lion-rock/winter')
  expect(await shown({ order: sampleOrder({ orderTimeSSE: sampleNowSSE - 600 }), room })).not.toContain('/room/')
  expect(await shown({ order, room: { ...room, owner: 'events' } })).not.toContain('/room/')
  expect(await shown({ order, room: null })).not.toContain('/room/')
})
