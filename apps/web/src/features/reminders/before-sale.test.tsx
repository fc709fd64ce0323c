import type { SaleRoom } from '@pokfei/contracts/routes/catalogue'
import { expect, it } from 'vitest'
import { apiFailure } from '../../errors/api-failure.ts'
import { sampleEventDetail, sampleNowSSE, sampleProfile } from '../../testing/member-samples.ts'
import { remindersKey } from '../../api/reminder-queries.ts'
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

it('never calls a reminder unset that is not known', { tags: 'EVT-86' }, async () => {
  const event = sampleEventDetail({ saleStartTimeSSE: sampleNowSSE + 3600 })
  const profile = sampleProfile({ emailState: 'confirmed' })
  const reminders = (...known: readonly (readonly [readonly string[], unknown])[]) =>
    renderScreen(<BeforeSale event={event} profile={profile} />, ...known)
  const failed = await reminders([remindersKey, apiFailure(500, undefined)])
  expect(failed.text).toContain('|We could not load your reminders.|Try again|')
  expect(failed.text).not.toContain('Remind me')
  expect((await reminders()).markup).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*Remind me/)
  expect((await reminders([remindersKey, []])).text).toContain('Remind me by e-mail|We e-mail you')
})
