import { expect, it } from 'vitest'
import { ordersKey } from '../../api/orders-queries.ts'
import type { SelectedTicketLine } from '../../browser-storage/navigation-state.ts'
import { sampleLine } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CheckoutForm } from './checkout-form.tsx'

const event = { organizerID: 'lion-rock', eventID: 'nights' }
const shown = async (change: Partial<SelectedTicketLine> = {}) => {
  const form = (
    <CheckoutForm event={event} details={undefined} loaded={undefined} lines={[{ ...sampleLine, ...change }]} />
  )
  return (await renderScreen(form, [ordersKey, []])).text
}
const free = { unitPrice: 0, subtotal: 0, serviceFee: 0 }

it('shows the payment methods only if there is something to pay', { tags: ['CHK-7', 'CHK-8'] }, async () => {
  expect(await shown()).toContain('|Choose how to pay on the next step|')
  expect(await shown(free)).not.toContain('Choose how to pay')
})

it('offers adjacent seats for two or more numbered seats', { tags: ['CHK-9', 'CHK-10'] }, async () => {
  expect(await shown()).toContain('|Seat us together|If we can’t, the order won’t go through.|')
  expect(await shown({ quantity: 1 })).not.toContain('Seat us together')
  expect(await shown({ ticketSeatingType: 'GENERAL_ADMISSION' })).not.toContain('Seat us together')
})

it('asks for the terms and names the next step on its button', { tags: ['CHK-11', 'CHK-12', 'CHK-13'] }, async () => {
  expect(await shown()).toMatch(/\|I have read and accept the \|Terms and Conditions\|/i)
  expect(await shown()).toContain('|Go to checkout|')
  expect(await shown(free)).toContain('|Book now|')
})
