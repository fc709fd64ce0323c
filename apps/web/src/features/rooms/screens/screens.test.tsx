import { expect, it } from 'vitest'
import type { OwnEntry } from '@pokfei/contracts/routes/rooms'
import { browserStorage } from '../../../browser-storage/storage.ts'
import { storeCheckoutDraft } from '../../../purchase/checkout-draft.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleEventDetail, sampleNowSSE, sampleProfile } from '../../../testing/member-samples.ts'
import { sampleTicketType } from '../../../testing/sample-ticket-type.ts'
import { sampleStatus } from '../state/testing/sample-status.ts'
import { ChoicePanel } from './choice-sheet.tsx'
import { Drawn } from './drawn.tsx'
import { Lobby } from './lobby.tsx'
import type { RoomProps } from '../live/room-sale.ts'

const startSSE = sampleNowSSE + 1_506
const rules = {
  owner: 'events',
  saleID: 'nights',
  lobbyTimeSSE: startSSE - 3_600,
  startTimeSSE: startSSE,
  minutesPerTurn: 10,
  ticketsPerTurn: 4,
  isGuaranteed: true,
  beacon: 'drand',
} as const
const event = sampleEventDetail({ room: rules, ticketTypes: [sampleTicketType('standing', { salePrice: 500 })] })
const receipt: OwnEntry['receipt'] = {
  saleID: 'events/lion-rock/nights',
  entryID: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  joinedSSE: startSSE - 2_872,
  publicKey: 'ee'.repeat(32),
  signature: '9f3c'.repeat(32),
}
const sale = {
  name: 'Harbour Nights',
  image: '/x.png',
  when: '20/12/2026',
  where: 'Coliseum',
  room: rules,
  events: [event],
}
const props = (profile: RoomProps['profile'], entry: RoomProps['live']['entry']): RoomProps => ({
  room: { owner: 'events', organizerID: 'lion-rock', saleID: 'nights' },
  sale,
  profile,
  live: {
    status: { ...sampleStatus, state: 'LOBBY', startSSE, roundTimeSSE: startSSE - 30, nowSSE: sampleNowSSE },
    view: { kind: 'lobby' },
    entry,
    servedRank: 0,
    tickets: 9_600,
    isOffline: false,
    nowSSE: sampleNowSSE,
    join: async () => {},
    extend: async () => {},
  },
})

it('leads a guest to the sign-in and a new member to the profile, and back to the lobby', {
  tags: 'ROM-58',
}, async () => {
  const back = 'redirectTo=%2Froom%2Fevents%2Flion-rock%2Fnights'
  expect((await renderScreen(<Lobby {...props(null, null)} />)).markup).toContain(`/login?${back}`)
  const newMember = sampleProfile({ hasRegistered: false })
  expect((await renderScreen(<Lobby {...props(newMember, null)} />)).markup).toContain(`/profile?${back}`)
  expect((await renderScreen(<Lobby {...props(sampleProfile(), null)} />)).text).toContain('Join the draw')
})

it('shows a member in the lobby the time until the draw and the signed receipt', { tags: 'ROM-53' }, async () => {
  const { text } = await renderScreen(<Lobby {...props(sampleProfile(), { receipt })} />)
  for (const words of ['24:36', '0F1E-2D3C-4B5A', '23,187 people are in', 'Signed by Pokfei'])
    expect(text).toContain(words)
  expect(text).not.toContain('Join the draw')
})

it('shows the rank as a stub with a chance that a reader can redo', { tags: ['ROM-57', 'ROM-27'] }, async () => {
  const drawn = (rank: number) =>
    renderScreen(<Drawn rank={rank} isNew onGoOn={() => {}} {...props(sampleProfile(), { receipt })} />)
  const { text } = await drawn(1_268)
  for (const words of ['1,268', 'of 23,187, by the draw alone', 'very likely', '1,267 people', '4,532 tickets'])
    expect(text).toContain(words)
  expect((await drawn(4_001)).text).toContain('It could go either way')
  expect((await drawn(12_407)).text).toContain('probably won’t get one')
})

it('fills in the choice that a buyer made before the turn', { tags: 'ROM-59' }, async () => {
  storeCheckoutDraft(browserStorage(), event, { choice: { standing: 2 } })
  expect((await renderScreen(<ChoicePanel event={event} sale={sale} />)).text).toMatch(/× 2.*HK\$1,000/)
})

it('leads to the check of the draw and to the figures, once there is a draw', { tags: 'ROM-78' }, async () => {
  const given = props(sampleProfile(), { receipt })
  expect((await renderScreen(<Lobby {...given} />)).markup).not.toContain('/verify')
  const live: RoomProps['live'] = { ...given.live, view: { kind: 'drawn', rank: 12, peopleAhead: 11 } }
  const { markup } = await renderScreen(<Drawn rank={12} isNew onGoOn={() => {}} {...given} live={live} />)
  for (const page of ['verify', 'figures']) expect(markup).toContain(`/room/events/lion-rock/nights/${page}`)
})
