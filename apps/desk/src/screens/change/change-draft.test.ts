import { describe, expect, test } from 'vitest'
import { emptyDraft, inputOf, type ChangeDraft } from './change-draft.ts'

const event = 'lion-rock/harbour-nights'
const words = { textEn: 'A typhoon.', textCn: '颱風。' }
const draft = (change: Partial<ChangeDraft>): ChangeDraft => ({ ...emptyDraft, ...change })

describe('the call of a draft', { tags: 'DSK-40' }, () => {
  test('waits for the words of both languages', () => {
    expect(inputOf('postpone', event, draft({ texts: { textEn: 'A typhoon.', textCn: ' ' } }))).toBeNull()
    expect(inputOf('postpone', event, draft({ texts: words }))).toEqual({ event, ...words })
  })

  test('waits for a fact, and leaves out those of another change', () => {
    expect(inputOf('move', event, draft({ texts: { ...words, artistEn: 'The Moon' } }))).toBeNull()
    const texts = { ...words, start: '2031-01-01T20:00', artistEn: 'The Moon', venueEn: '' }
    expect(inputOf('move', event, draft({ texts }))).toEqual({ event, ...words, start: '2031-01-01T20:00' })
  })

  test('waits for the deadline of an offer and for the places of a swap', () => {
    expect(inputOf('postpone', event, draft({ texts: words, offer: 'refund' }))).toBeNull()
    const until = '2031-01-01T20:00'
    expect(inputOf('postpone', event, draft({ texts: { ...words, until }, offer: 'both' }))).toBeNull()
    const swap = { offerSwap: 'lion-rock/second', from: 'swaps' }
    expect(inputOf('postpone', event, draft({ texts: { ...words, ...swap, until }, offer: 'both' }))).toEqual({
      event,
      ...words,
      ...swap,
      until,
      offerRefund: true,
      default: 'keep',
      withFees: false,
    })
  })

  test('offers nothing with a cancellation', () => {
    expect(inputOf('cancel', event, draft({ texts: words, offer: 'refund' }))).toEqual({ event, ...words })
  })
})
