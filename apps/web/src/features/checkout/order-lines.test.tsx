import { expect, it } from 'vitest'
import type { SelectedTicketLine } from '../../browser-storage/navigation-state.ts'
import { textInEnglish } from '../../testing/render-in-english.tsx'
import { OrderLines } from './order-lines.tsx'

const line: SelectedTicketLine = {
  categoryId: 'stand',
  categoryName: 'Grandstand',
  categoryDesc: 'Numbered seats',
  quantity: 2,
  unitPrice: 680,
  subtotal: 1360,
  serviceFee: 30,
  ticketSeatingType: 'ASSIGNED',
}

it('shows count, price and fee of each type, and the total', { tags: ['CHK-3', 'CHK-4', 'CHK-5'] }, () => {
  const free = {
    ...line,
    categoryId: 'floor',
    categoryName: 'Standing',
    categoryDesc: '',
    quantity: 1,
    unitPrice: 100,
    subtotal: 100,
    serviceFee: 0,
  }
  expect(textInEnglish(<OrderLines lines={[line, free]} />)).toBe(
    '|Grandstand|Numbered seats|HK$1,360|2 × HK$680|Service fee 2 × HK$30|HK$60|Standing|HK$100|1 × HK$100|Total|HK$1,520|',
  )
})

it('has one word for a price and a total of nothing', { tags: 'EVT-12' }, () => {
  const free = { ...line, unitPrice: 0, subtotal: 0, serviceFee: 0 }
  expect(textInEnglish(<OrderLines lines={[free]} />)).toBe('|Grandstand|Numbered seats|Free|2 × Free|Total|Free|')
})
