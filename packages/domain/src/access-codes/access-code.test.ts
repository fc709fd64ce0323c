import { describe, expect, test } from 'vitest'
import { openTypes, type AccessCode, type CodeFacts } from './access-code.ts'

const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
const code: AccessCode = {
  ...event,
  code: '7Q4MK2XD9A',
  target: { kind: 'types', typeIDs: ['standing', 'stalls'] },
  uses: 10,
  usesPerMember: 2,
  usedCount: 9,
  fromSSE: 100,
  untilSSE: 200,
  stoppedSSE: null,
}
const facts: CodeFacts = { code, kept: null, memberUses: 1 }
const kept = { name: 'fans', typeID: 'stalls', places: 2, seats: [3, 4] }
const open = (change: Partial<AccessCode>, nowSSE = 150) =>
  openTypes(event, { ...facts, code: { ...code, ...change } }, nowSSE)

describe('a code', () => {
  test('opens its types within its window, also for its last use', { tags: ['OPS-45', 'OPS-47'] }, () => {
    for (const nowSSE of [100, 199])
      expect(openTypes(event, facts, nowSSE)).toEqual({
        kind: 'opened',
        code,
        typeIDs: ['standing', 'stalls'],
        kept: null,
      })
    expect(open({ fromSSE: null, untilSSE: null, usesPerMember: null }, 1)).toMatchObject({ kind: 'opened' })
  })

  test('opens the type and the places of its allotment', { tags: 'OPS-45' }, () => {
    const ofFans = { ...code, target: { kind: 'allotment', name: 'fans' } } as const
    expect(openTypes(event, { ...facts, code: ofFans, kept }, 150)).toMatchObject({ typeIDs: ['stalls'], kept })
    expect(() => openTypes(event, { ...facts, code: ofFans }, 150)).toThrow('the allotment fans of a code was not read')
  })

  test.each([
    ['accessCodeNotValid', { stoppedSSE: 149 }, 150],
    ['accessCodeNotValid', { eventID: 'another' }, 150],
    ['accessCodeNotValid', { organizerID: 'another' }, 150],
    ['accessCodeNotYet', {}, 99],
    ['accessCodeExpired', {}, 200],
    ['accessCodeUsedUp', { usedCount: 10 }, 150],
    ['accessCodeUsedUp', { usesPerMember: 1 }, 150],
  ] as const)('opens nothing: %s', { tags: ['OPS-47', 'OPS-48'] }, (reason, change, nowSSE) => {
    expect(open(change, nowSSE)).toEqual({ kind: 'rejected', reason })
  })

  test('that nobody made has the reason of a stopped one', { tags: 'OPS-48' }, () => {
    expect(openTypes(event, { ...facts, code: null }, 150)).toEqual({ kind: 'rejected', reason: 'accessCodeNotValid' })
  })
})
