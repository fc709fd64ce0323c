import { expect, test } from 'vitest'
import { decideTicketChange } from './decide-ticket-change.ts'

const nowSSE = 1_800_000_000
const ticket = { issueNumber: 3, revokedSSE: null }

test('raises the issue number of a reissued ticket', { tags: 'GAT-30' }, () => {
  expect(decideTicketChange(ticket, 'reissued', nowSSE)).toEqual({ issueNumber: 4, revokedSSE: null })
})

test('revokes a ticket now, and keeps its issue number', { tags: 'GAT-31' }, () => {
  expect(decideTicketChange(ticket, 'revoked', nowSSE)).toEqual({ issueNumber: 3, revokedSSE: nowSSE })
})

test.each(['reissued', 'revoked'] as const)('changes no revoked ticket: %s', { tags: 'GAT-31' }, (kind) => {
  expect(decideTicketChange({ ...ticket, revokedSSE: nowSSE - 9 }, kind, nowSSE)).toBeNull()
})
