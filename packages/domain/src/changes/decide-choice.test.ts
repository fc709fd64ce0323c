import { expect, test } from 'vitest'
import { choiceThatCounts, decideChoice, isSameChoice } from './decide-choice.ts'
import type { ChangeOffer } from './event-change.ts'

const keep = { kind: 'keep' } as const
const refund = { kind: 'refund' } as const
const swap = { kind: 'swap', eventID: 'second-night', allotmentName: 'swaps' } as const
const offer: ChangeOffer = { choices: [keep, swap], defaultChoice: keep, deadlineSSE: 100 }
const open = { choice: null, isEnded: false }

test('a holder changes the choice of a ticket until the deadline', { tags: 'CHG-9' }, () => {
  expect(decideChoice(offer, open, keep, 99)).toEqual({ kind: 'chosen', choice: keep })
  expect(decideChoice(offer, { ...open, choice: keep }, swap, 99)).toEqual({ kind: 'chosen', choice: swap })
  expect(decideChoice(offer, { ...open, choice: swap }, swap, 99)).toEqual({ kind: 'unchanged' })
})

test.each([
  ['an ended ticket', { choice: null, isEnded: true }, keep, 99, 'ticketEnded'],
  ['an ended ticket after the deadline', { choice: null, isEnded: true }, refund, 100, 'ticketEnded'],
  ['the deadline', open, refund, 100, 'deadlineOver'],
  ['a choice that is not offered', open, refund, 99, 'notOffered'],
  [
    'a swap for another event',
    open,
    { kind: 'swap', eventID: 'third-night', allotmentName: 'swaps' },
    99,
    'notOffered',
  ],
] as const)('a choice is rejected for %s', { tags: 'CHG-10' }, (_case, ticket, asked, nowSSE, reason) => {
  expect(decideChoice(offer, ticket, asked, nowSSE)).toEqual({ kind: 'rejected', reason })
})

test('a choice is rejected without an offer', { tags: 'CHG-10' }, () => {
  expect(decideChoice(null, open, keep, 99)).toEqual({ kind: 'rejected', reason: 'notOffered' })
})

test('the default counts from the deadline on, unless the holder has chosen', { tags: 'CHG-11' }, () => {
  expect(choiceThatCounts(offer, null, 99)).toBeNull()
  expect(choiceThatCounts(offer, null, 100)).toEqual(keep)
  expect(choiceThatCounts(offer, swap, 99)).toEqual(swap)
  expect(choiceThatCounts(offer, swap, 100)).toEqual(swap)
})

test('two swaps are the same if they lead to the same event', { tags: 'CHG-9' }, () => {
  expect(isSameChoice(swap, { ...swap })).toBe(true)
  expect(isSameChoice(swap, { kind: 'swap', eventID: 'third-night', allotmentName: 'swaps' })).toBe(false)
  expect(isSameChoice(keep, refund)).toBe(false)
})
