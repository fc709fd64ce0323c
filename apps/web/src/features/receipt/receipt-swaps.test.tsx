import { expect, it } from 'vitest'
import { sampleDifference, sampleOrder, sampleTicket } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

const nobody = { name: '', email: null }
const other = { orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4c', orderReference: '2222-3333' }
const paper = (swaps: Pick<Parameters<typeof ReceiptPaper>[0]['order'], 'swappedFrom' | 'swappedFor'>) =>
  renderScreen(<ReceiptPaper order={{ ...sampleOrder(), ...swaps }} tickets={[]} buyer={nobody} />)

it('says which order has paid a swapped one, and what goes back', { tags: 'CHG-39' }, async () => {
  const { text, markup } = await paper({ swappedFrom: { ...other, differenceHKD: 90 } })
  expect(text).toContain('|Payment method|Swapped from order |2222-3333|')
  expect(text).toContain('|Difference, refunded through that order|HK$90.00|')
  expect(markup).toContain('orderReference=2222-3333')
  expect((await paper({ swappedFrom: { ...other, differenceHKD: 0 } })).text).not.toContain('Difference')
})

it('has a row for what the ticket of an exchange has paid', { tags: 'OPS-123' }, async () => {
  const order = sampleDifference({
    swappedFrom: { ...other, differenceHKD: 0 },
  })
  const tickets = [sampleTicket({ typeID: 'box', salePrice: 900 })]
  const { text } = await renderScreen(<ReceiptPaper order={order} tickets={tickets} buyer={nobody} />)
  expect(text).toContain('|Swapped from order|2222-3333|')
  expect(text).toContain(
    '|Subtotal (1 ticket)|HK$900.00|Service fee|HK$30.00|Paid with the earlier ticket|-HK$700.00|Total|HK$230.00|',
  )
})

it('leads to the orders for which tickets were swapped', { tags: 'CHG-39' }, async () => {
  const { text, markup } = await paper({ swappedFor: [{ ...other, ticketID: other.orderID }] })
  expect(text).toContain('|Swapped for order|2222-3333|')
  expect(markup).toContain('orderReference=2222-3333')
})
