import { expect, test } from 'vitest'
import type { CurrentChange } from './current-change.ts'
import { offerTo, orderChoices } from './order-choices.ts'

const keep = { kind: 'keep' } as const
const offer = { choices: [keep, { kind: 'refund' }], defaultChoice: keep, deadlineSSE: 90 } as const
const change: CurrentChange = {
  revision: 2,
  kind: 'moved',
  before: {},
  after: {},
  textEN: 'A new hall.',
  textCN: '新場地。',
  offer,
  announcedSSE: 50,
  original: {},
  stoppedBy: null,
}
const ticket = { ticketID: 'ticket-1', choice: 'refund', isEnded: false } as const

test('an order that was placed before the change is offered the choice', { tags: 'CHG-29' }, () => {
  expect(offerTo(change, { orderTimeSSE: 50 })).toBe(offer)
  expect(offerTo(change, { orderTimeSSE: 51 })).toBeNull()
  expect(offerTo(null, { orderTimeSSE: 50 })).toBeNull()
})

test('a choice counts for the change for which it was made', { tags: ['CHG-9', 'CHG-29'] }, () => {
  const rows = [
    { ...ticket, choiceRevision: 2 },
    { ...ticket, choiceRevision: 1 },
    { ...ticket, choice: null, choiceRevision: null, isEnded: true },
  ]
  expect(orderChoices(change, { orderTimeSSE: 1 }, rows)).toEqual({
    offer: { ...offer, kind: 'moved', refundsFees: false },
    tickets: [ticket, { ...ticket, choice: null }, { ...ticket, choice: null, isEnded: true }],
  })
  expect(orderChoices({ ...change, refundsFees: true }, { orderTimeSSE: 1 }, [])).toMatchObject({
    offer: { refundsFees: true },
  })
  expect(orderChoices(null, { orderTimeSSE: 1 }, [{ ...ticket, choiceRevision: 2 }])).toEqual({
    offer: null,
    tickets: [{ ...ticket, choice: null }],
  })
})
