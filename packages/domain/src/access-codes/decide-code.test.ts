import { describe, expect, test } from 'vitest'
import { decideCode, type CodeMakingFacts, type CodeRequest } from './decide-code.ts'

const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
const facts: CodeMakingFacts = {
  nowSSE: 100,
  typeIDs: ['standing', 'stalls'],
  hasAllotment: false,
  isTaken: () => false,
}
const request: CodeRequest = {
  code: null,
  target: { kind: 'types', typeIDs: ['standing'] },
  uses: 10,
  usesPerMember: 1,
  fromSSE: null,
  untilSSE: null,
}
const ofFans: CodeRequest = { ...request, target: { kind: 'allotment', name: 'fans' } }

describe('a new code', () => {
  test('has a drawn text that no other code has', { tags: 'OPS-46' }, () => {
    const drawn = ['TAKEN', 'FREE']
    const isTaken = (code: string) => code === 'TAKEN'
    const { code: _chosen, ...terms } = request
    expect(decideCode(event, request, { ...facts, isTaken }, () => drawn.shift() ?? '')).toEqual({
      kind: 'made',
      code: { ...event, ...terms, code: 'FREE', usedCount: 0, stoppedSSE: null },
    })
  })

  test('may have a chosen text and open an allotment', { tags: ['OPS-45', 'OPS-46'] }, () => {
    const decision = decideCode(event, { ...ofFans, code: 'FANCLUB2026' }, { ...facts, hasAllotment: true })
    expect(decision).toMatchObject({ kind: 'made', code: { code: 'FANCLUB2026', target: ofFans.target } })
  })

  test('may open until the last second of a window that begins now or later', { tags: 'OPS-47' }, () => {
    expect(decideCode(event, { ...request, untilSSE: 101 }, facts).kind).toBe('made')
    expect(decideCode(event, { ...request, fromSSE: 500, untilSSE: 501 }, facts).kind).toBe('made')
  })

  test.each([
    ['noSuchAllotment', ofFans, {}],
    ['unknownType', { ...request, target: { kind: 'types', typeIDs: ['standing', 'balcony'] } }, {}],
    ['windowIsEmpty', { ...request, untilSSE: 100 }, {}],
    ['windowIsEmpty', { ...request, fromSSE: 500, untilSSE: 500 }, {}],
    ['badText', { ...request, code: 'SHORT' }, {}],
    ['textIsTaken', { ...request, code: 'FANCLUB2026' }, { isTaken: () => true }],
  ] as const)('is rejected: %s', { tags: ['OPS-46', 'OPS-47'] }, (reason, asked, change) => {
    expect(decideCode(event, asked, { ...facts, ...change })).toEqual({ kind: 'rejected', reason })
  })
})
