import { describe, expect, test } from 'vitest'
import { decideScan, type ScanFacts } from './decide-scan.ts'
import type { Scan } from './gate.ts'

const scan: Scan = {
  scanID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  scannedSSE: 1_797_768_900,
  outcome: 'admitted',
  method: 'rotating',
  ticket: { admissionID: '00112233445566778899aabbccddeeff', typeIndex: 0, issueNumber: 1 },
  isTold: true,
}
const asked: Scan = { ...scan, isTold: false }
const nothingKnown: ScanFacts = { counted: null, use: null, standing: undefined }
const use = { usedSSE: 1_797_768_800, gate: 'Gate 2' }

describe('a scan', () => {
  test.each([scan, asked])('admits its ticket when nobody has', (one) => {
    expect(decideScan(one, nothingKnown)).toEqual({ write: 'admit', counted: { outcome: 'admitted', use: null } })
  })

  test('that asks is refused when the ticket was used, revoked or replaced, in the order of the checks', () => {
    const facts = { ...nothingKnown, use, standing: { issueNumber: 2, isRevoked: true } }
    expect(decideScan(asked, facts).counted).toEqual({ outcome: 'revoked', use })
    expect(decideScan(asked, { ...facts, standing: { issueNumber: 2, isRevoked: false } })).toMatchObject({
      write: 'note',
      counted: { outcome: 'replaced' },
    })
    expect(decideScan(asked, { ...facts, standing: { issueNumber: 1, isRevoked: false } })).toEqual({
      write: 'note',
      counted: { outcome: 'alreadyUsed', use },
    })
  })

  test('that was told has happened: a ticket used elsewhere was admitted twice', () => {
    const facts = { ...nothingKnown, use, standing: { issueNumber: 2, isRevoked: true } }
    expect(decideScan(scan, facts)).toEqual({ write: 'twice', counted: { outcome: 'admitted', use } })
    expect(decideScan(scan, { ...facts, use: null })).toEqual({
      write: 'admit',
      counted: { outcome: 'admitted', use: null },
    })
  })

  test('that is sent again counts as it did', () => {
    expect(decideScan(scan, { ...nothingKnown, counted: { outcome: 'admitted' } })).toEqual({
      write: 'nothing',
      counted: { outcome: 'admitted', use: null },
    })
    expect(decideScan(asked, { ...nothingKnown, counted: { outcome: 'alreadyUsed' }, use })).toEqual({
      write: 'nothing',
      counted: { outcome: 'alreadyUsed', use },
    })
  })

  test('that was refused here, but told of as an admission because the refusal came too late, was admitted twice', () => {
    const facts = { ...nothingKnown, counted: { outcome: 'alreadyUsed' }, use } as const
    expect(decideScan(scan, facts)).toEqual({ write: 'twice', counted: { outcome: 'admitted', use } })
  })

  test.each(['stale', 'forged', 'alreadyUsed', 'turnedAway'] as const)(
    'that found the ticket %s is noted and admits nobody',
    (outcome) => {
      expect(decideScan({ ...scan, outcome }, nothingKnown)).toEqual({ write: 'note', counted: { outcome, use: null } })
    },
  )
})
