import { expect, test } from 'vitest'
import { endOfTickets, nextLookSSE } from './ending-change.ts'
import { changeKinds } from './event-change.ts'

test('a cancellation ends tickets at once, and no other change ends any without an offer', { tags: 'CHG-26' }, () => {
  for (const kind of changeKinds)
    expect(endOfTickets({ kind, announcedSSE: 50, offer: null })).toBe(kind === 'cancelled' ? 50 : null)
})

test('an offer ends tickets from its deadline on', { tags: 'CHG-30' }, () => {
  const keep = { kind: 'keep' } as const
  const offer = { choices: [keep, { kind: 'refund' }], defaultChoice: keep, deadlineSSE: 90 } as const
  expect(endOfTickets({ kind: 'moved', announcedSSE: 50, offer })).toBe(90)
})

test('a change with pending orders is looked at again soon', { tags: 'CHG-26' }, () => {
  expect(nextLookSSE(100)).toBe(115)
})
