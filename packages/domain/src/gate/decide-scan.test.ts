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
const nothingKnown: ScanFacts = { recorded: null, use: null, status: undefined }
const use = { usedSSE: 1_797_768_800, gate: 'Gate 2' }

describe('a scan', () => {
  test.each([scan, asked])('admits an unused ticket (isTold: $isTold)', (one) => {
    expect(decideScan(one, nothingKnown)).toEqual({ write: 'admit', recorded: { outcome: 'admitted', use: null } })
  })

  test('rejects a revoked, reissued or used ticket, in this order', { tags: ['GAT-14', 'GAT-15'] }, () => {
    const facts = { ...nothingKnown, use, status: { issueNumber: 2, isRevoked: true } }
    expect(decideScan(asked, facts).recorded).toEqual({ outcome: 'revoked', use })
    expect(decideScan(asked, { ...facts, status: { issueNumber: 2, isRevoked: false } })).toMatchObject({
      write: 'note',
      recorded: { outcome: 'replaced' },
    })
    expect(decideScan(asked, { ...facts, status: { issueNumber: 1, isRevoked: false } })).toEqual({
      write: 'note',
      recorded: { outcome: 'alreadyUsed', use },
    })
  })

  test('records a double admission when a shown admission meets an earlier use', { tags: 'GAT-25' }, () => {
    const facts = { ...nothingKnown, use, status: { issueNumber: 2, isRevoked: true } }
    expect(decideScan(scan, facts)).toEqual({ write: 'twice', recorded: { outcome: 'admitted', use } })
    expect(decideScan(scan, { ...facts, use: null })).toEqual({
      write: 'admit',
      recorded: { outcome: 'admitted', use: null },
    })
  })

  test('returns the recorded result when a scan is sent again', { tags: 'GAT-27' }, () => {
    expect(decideScan(scan, { ...nothingKnown, recorded: { outcome: 'admitted' } })).toEqual({
      write: 'nothing',
      recorded: { outcome: 'admitted', use: null },
    })
    expect(decideScan(asked, { ...nothingKnown, recorded: { outcome: 'alreadyUsed' }, use })).toEqual({
      write: 'nothing',
      recorded: { outcome: 'alreadyUsed', use },
    })
  })

  test('records a double admission when a rejection reached the gate too late', { tags: 'GAT-25' }, () => {
    const facts = { ...nothingKnown, recorded: { outcome: 'alreadyUsed' }, use } as const
    expect(decideScan(scan, facts)).toEqual({ write: 'twice', recorded: { outcome: 'admitted', use } })
  })

  test.each(['stale', 'forged', 'alreadyUsed', 'turnedAway'] as const)(
    'records the scan result %s and admits nobody',
    (outcome) => {
      expect(decideScan({ ...scan, outcome }, nothingKnown)).toEqual({
        write: 'note',
        recorded: { outcome, use: null },
      })
    },
  )
})
