import { expect, it } from 'vitest'
import { seatGroups } from './seat-groups.ts'

const groupsOf = (...labels: readonly (string | null)[]) =>
  seatGroups(labels.map((ticketLocation) => ({ ticketLocation })))

it('joins neighbours of a row to a range', { tags: 'TKT-51' }, () => {
  expect(groupsOf('A · 1 · 3', 'A · 1 · 1', 'A · 1 · 2', 'A · 1 · 10')).toEqual([
    { section: 'A', row: '1', numbers: '1–3, 10', count: 4 },
  ])
})

it('keeps rows apart, and leaves out places without a seat', { tags: 'TKT-51' }, () => {
  expect(groupsOf('A · 1 · 1', null, 'A · 2 · 2', 'the big sofa', 'A · 1 · 1A')).toEqual([
    { section: 'A', row: '1', numbers: '1, 1A', count: 2 },
    { section: 'A', row: '2', numbers: '2', count: 1 },
  ])
})
