import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { profileKey } from '../../api/attendee-queries.ts'
import { ordersKey } from '../../api/orders-queries.ts'
import { apiFailure } from '../../errors/api-failure.ts'
import { sampleEventDetail, sampleNowSSE, sampleOrder, sampleProfile } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { HolderChoices, OpenChoices } from './holder-choices.tsx'

const change = {
  revision: 1,
  kind: 'moved',
  textEN: 'More room.',
  textCN: '場地更大。',
  original: {},
  announcedSSE: sampleNowSSE - 30,
} as const
const shown = (
  offerUntilSSE: number | null,
  orderTimeSSE = sampleNowSSE - 60,
  Part: ComponentType<Parameters<typeof HolderChoices>[0]> = OpenChoices,
  orders: unknown = [sampleOrder({ orderTimeSSE })],
) =>
  renderScreen(
    <Part event={sampleEventDetail({ change: { ...change, offerUntilSSE } })} />,
    [profileKey, sampleProfile()],
    [ordersKey, orders],
  )

it('leads a holder to the choices of an order until the deadline', { tags: ['CHG-29', 'CHG-31'] }, async () => {
  const { markup, text } = await shown(sampleNowSSE + 60)
  expect(markup).toContain(`href="/ticket-choices/${sampleOrder().orderID}"`)
  expect(text).toContain('|Choose what happens to your tickets |Order 7Q4M-K2XD, by 16/12/2026 12:01|')
  expect((await shown(sampleNowSSE)).text).not.toContain('7Q4M-K2XD')
  expect((await shown(null)).text).not.toContain('7Q4M-K2XD')
  expect((await shown(sampleNowSSE + 60, sampleNowSSE)).text).not.toContain('7Q4M-K2XD')
})

it('shows nothing before hydration, although the orders are loaded', { tags: 'CHG-31' }, async () => {
  expect((await shown(sampleNowSSE + 60, sampleNowSSE - 60, HolderChoices)).text).not.toContain('7Q4M-K2XD')
})

it('says so if the orders of a holder failed to load', { tags: 'CHG-43' }, async () => {
  const { text } = await shown(sampleNowSSE + 60, sampleNowSSE - 60, OpenChoices, apiFailure(500, undefined))
  expect(text).toContain('|We could not load your orders|Try again|')
})
