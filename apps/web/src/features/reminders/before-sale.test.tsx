import type { SaleRoom } from '@pokfei/contracts/routes/catalogue'
import { expect, it } from 'vitest'
import { sampleEventDetail, sampleNowSSE } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { BeforeSale } from './before-sale.tsx'

const shown = (secondsBefore: number, room: SaleRoom | null = null) =>
  renderScreen(
    <BeforeSale event={sampleEventDetail({ saleStartTimeSSE: sampleNowSSE + secondsBefore, room })} profile={null} />,
  )
const room: SaleRoom = {
  owner: 'events',
  saleID: 'nights',
  lobbyTimeSSE: sampleNowSSE,
  startTimeSSE: sampleNowSSE + 3600,
  minutesPerTurn: 5,
  ticketsPerTurn: 4,
  isGuaranteed: true,
  isOnePerNumber: false,
  beacon: 'drand',
}

it('offers a reminder until its mail is due, and the calendar entry until the opening', {
  tags: 'EVT-85',
}, async () => {
  expect((await shown(901)).text).toContain('|Remind me by e-mail|')
  const { text } = await shown(900)
  expect(text).not.toContain('Remind me by e-mail')
  expect(text).toContain('|Add to calendar|')
})

it('is no second main button beside a waiting room', { tags: 'EVT-85' }, async () => {
  const kindOf = (markup: string) => markup.match(/<a [^>]*href="\/login[^>]*>/)?.[0] ?? ''
  expect(kindOf((await shown(3600)).markup)).toMatch(/class="[^"]*\bmain\b/)
  expect(kindOf((await shown(3600, room)).markup)).toMatch(/class="[^"]*\boutlined\b/)
})
