import { expect, it } from 'vitest'
import { sampleOrder, sampleTicket } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PrintedTickets } from './printed-tickets.tsx'

it.each([
  [1420, '|Paid · HK$1,420|'],
  [0, '|Booked · free|'],
])('says what was paid, or that it was free: %s', { tags: ['ORD-109', 'TKT-66'] }, async (priceHKD, words) => {
  const { text } = await renderScreen(
    <PrintedTickets order={sampleOrder({ priceHKD })} tickets={[sampleTicket({ ticketID: 'a' })]} />,
  )
  expect(text).toContain(`${words}You’re in!|`)
})
