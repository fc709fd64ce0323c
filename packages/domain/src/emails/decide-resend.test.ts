import { expect, test } from 'vitest'
import { rejectResend, type ResendFacts } from './decide-resend.ts'

const facts: ResendFacts = { state: 'COMPLETED', liveTicketCount: 2, hasProvenEmail: true, dueSSE: null }

test('sends the confirmation of a completed order again', { tags: 'OPS-9' }, () => {
  expect(rejectResend(facts)).toBeNull()
})

test.each([
  [{ state: 'IN_PROGRESS' }, 'notCompleted'],
  [{ state: 'CANCELLED' }, 'notCompleted'],
  [{ liveTicketCount: 0 }, 'noTickets'],
  [{ hasProvenEmail: false }, 'noConfirmedAddress'],
  [{ dueSSE: 7 }, 'alreadyDue'],
] as const)('rejects %j with %s', { tags: 'OPS-9' }, (change, reason) => {
  expect(rejectResend({ ...facts, ...change })).toBe(reason)
})
