import { expect, test } from 'vitest'
import type { ChangeOffer, ProposedChange } from './event-change.ts'
import { isSameAnnouncement } from './repeated-change.ts'

const swap = { kind: 'swap', eventID: 'second', allotmentName: 'swaps' } as const
const offer: ChangeOffer = {
  choices: [{ kind: 'keep' }, { kind: 'refund' }, swap],
  defaultChoice: { kind: 'keep' },
  deadlineSSE: 900,
}
const proposed: ProposedChange = { kind: 'postponed', facts: {}, textEN: 'Later.', textCN: '延期。', offer }
const last = { ...proposed, revision: 2, before: {}, after: {}, announcedSSE: 100 }

test('a change is the latest one again if kind, texts and offer are the same', { tags: 'OPS-17' }, () => {
  expect(isSameAnnouncement(last, { ...proposed, refundsFees: false })).toBe(true)
  expect(isSameAnnouncement({ ...last, offer: null }, { ...proposed, offer: null })).toBe(true)
  const shuffled = { ...offer, choices: offer.choices.toReversed() }
  expect(isSameAnnouncement(last, { ...proposed, offer: shuffled })).toBe(true)
})

test.each<[string, Partial<ProposedChange>]>([
  ['another kind', { kind: 'cancelled' }],
  ['another English text', { textEN: 'Soon.' }],
  ['another Chinese text', { textCN: '改期。' }],
  ['the fees', { refundsFees: true }],
  ['no offer', { offer: null }],
  ['another deadline', { offer: { ...offer, deadlineSSE: 901 } }],
  ['another default', { offer: { ...offer, defaultChoice: { kind: 'refund' } } }],
  ['fewer choices', { offer: { ...offer, choices: offer.choices.slice(1) } }],
  ['another choice', { offer: { ...offer, choices: [...offer.choices.slice(0, 2), { ...swap, eventID: 'third' }] } }],
])('a change with %s is another one', { tags: 'OPS-17' }, (_what, change) => {
  expect(isSameAnnouncement(last, { ...proposed, ...change })).toBe(false)
})
