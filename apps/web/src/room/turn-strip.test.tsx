import type { OwnTurn } from '@pokfei/contracts/routes/rooms'
import { expect, it } from 'vitest'
import { ordersKey } from '../api/orders-queries.ts'
import { pending, sampleEventDetail, sampleNowSSE, sampleOrder } from '../testing/member-samples.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { TurnStrip } from './turn-strip.tsx'

const startSSE = sampleNowSSE - 600
const room = {
  owner: 'events',
  saleID: 'nights',
  lobbyTimeSSE: startSSE - 3_600,
  startTimeSSE: startSSE,
  minutesPerTurn: 10,
  ticketsPerTurn: 4,
  isGuaranteed: true,
  isOnePerNumber: false,
  beacon: 'drand',
} as const
const event = sampleEventDetail({ room })
const key = ['roomEntry', `events/${event.organizerID}/nights`]

it('shows the time left of an open turn, and leads back to the room', { tags: 'ROM-94' }, async () => {
  const shown = (turn: OwnTurn, ...orders: readonly ReturnType<typeof sampleOrder>[]) =>
    renderScreen(<TurnStrip event={event} />, [key, { receipt: {}, rank: 12, turn }], [ordersKey, orders])
  const open = await shown({ state: 'open', endsSSE: sampleNowSSE + 581 })
  expect(open.text).toMatch(/Your turn: time left.*9:41/)
  expect(open.markup).toContain(`/room/events/${event.organizerID}/nights`)
  expect((await shown({ state: 'passed', endsSSE: null })).text).not.toContain('time left')
  expect((await shown({ state: 'open', endsSSE: null })).text).not.toContain('time left')
  const inProgress = sampleOrder(pending)
  expect((await shown({ state: 'open', endsSSE: sampleNowSSE + 581 }, inProgress)).text).not.toContain('time left')
  expect((await renderScreen(<TurnStrip event={sampleEventDetail({ room: null })} />)).text).not.toContain('time left')
})
