import type { ScanResult, GateChanges, Scan } from '@pokfei/contracts/routes/gate'
import { indexedDB as storage } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createGateClock } from '../clock/gate-clock.ts'
import { openGateDB, type GateDB } from '../storage/gate-db.ts'
import type { ScanRecord, UseRecord } from '../storage/records.ts'
import { noChanges, samplePack, sampleSSE as start } from '../testing/gate-samples.ts'
import { confirmTimeoutMs, createAdmissionConfirmer } from './confirm-admission.ts'
import type { CallResult, GateAPI } from './gate-api.ts'
import { synchronise, type SyncDeps } from './synchronise.ts'

globalThis.indexedDB = storage

const admissionID = 'a'.repeat(32)

const scanOf = (number: number): ScanRecord => ({
  scanID: `01980c5e-7a00-7000-8000-${String(number).padStart(12, '0')}`,
  scannedSSE: start,
  outcome: 'admitted',
  method: 'rotating',
  ticket: { admissionID, typeIndex: 0, issueNumber: 1 },
  seat: null,
  use: null,
  because: null,
  pending: 1,
})

/** A server that accepts everything unless a test changes it. */
function scriptedServer(change: Partial<GateAPI> = {}) {
  const sent: Scan[][] = []
  const responded = <Body>(body: Body): CallResult<Body> => ({ kind: 'ok', body })
  const api: GateAPI = {
    pair: async () => ({ kind: 'unreachable' }),
    pack: async () => responded(samplePack()),
    changes: async () => responded(noChanges),
    send: async (scans) => {
      sent.push([...scans])
      return responded({ scans: scans.map(({ scanID, outcome }): ScanResult => ({ scanID, outcome, use: null })) })
    },
    ...change,
  }
  return { api, sent }
}

let databases = 0
let db: GateDB
beforeEach(async () => {
  db = await openGateDB(`link-${(databases += 1)}`)
})

const depsOf = (api: GateAPI, isConfirming: SyncDeps['isConfirming'] = () => false): SyncDeps => ({
  db,
  api,
  isConfirming,
  clock: createGateClock(() => start * 1000, 0),
})
const round = (api: GateAPI, isConfirming?: SyncDeps['isConfirming']) =>
  synchronise(depsOf(api, isConfirming), async () => {})
const storeScans = (...scans: readonly ScanRecord[]) =>
  db.write((stores) => scans.forEach((scan) => void stores.scans.put(scan)))

describe('round with the server', () => {
  test('sends each scan once, in batches, as shown to the door staff', async () => {
    await storeScans(...Array.from({ length: 120 }, (_, index) => scanOf(index)))
    const { api, sent } = scriptedServer()
    expect(await round(api)).toBe('done')
    expect(sent.map((scans) => scans.length)).toEqual([50, 50, 20])
    expect(new Set(sent.flat().map(({ scanID }) => scanID)).size).toBe(120)
    expect(sent.flat().every(({ isTold }) => isTold)).toBe(true)
    expect(await db.countPending()).toBe(0)
    await round(api)
    expect(sent).toHaveLength(3)
  })

  test('sends a scan in the next round if the server was unreachable', { tags: 'GAT-26' }, async () => {
    await storeScans(scanOf(1))
    expect(await round(scriptedServer({ send: async () => ({ kind: 'unreachable' }) }).api)).toBe('unreachable')
    expect(await db.countPending()).toBe(1)
    const { api, sent } = scriptedServer()
    await round(api)
    expect(sent.flat()).toHaveLength(1)
  })

  test('sends and shows a scan as revoked that an older app stored as refunded', async () => {
    await db.write(({ scans }) => void scans.put({ ...scanOf(1), outcome: 'refunded' }))
    expect(await db.lastScans(1)).toEqual([{ ...scanOf(1), outcome: 'revoked' }])
    const { api, sent } = scriptedServer()
    expect(await round(api)).toBe('done')
    expect(sent.flat()).toMatchObject([{ scanID: scanOf(1).scanID, outcome: 'revoked' }])
    expect(await db.countPending()).toBe(0)
  })

  test('sets a rejected scan aside and sends the others', async () => {
    await storeScans(scanOf(1), scanOf(2), scanOf(3))
    const recorded: string[] = []
    const { api } = scriptedServer({
      send: async (scans) => {
        if (scans.some(({ scanID }) => scanID === scanOf(2).scanID)) return { kind: 'rejected' }
        recorded.push(...scans.map(({ scanID }) => scanID))
        return { kind: 'ok', body: { scans: [] } }
      },
    })
    expect(await round(api)).toBe('done')
    expect(recorded).toEqual([scanOf(1).scanID, scanOf(3).scanID])
    expect(await db.countPending()).toBe(0)
  })

  test('skips a scan whose response is still awaited', async () => {
    await storeScans(scanOf(1), scanOf(2))
    const { api, sent } = scriptedServer()
    await round(api, (scanID) => scanID === scanOf(1).scanID)
    expect(sent.flat().map(({ scanID }) => scanID)).toEqual([scanOf(2).scanID])
    expect(await db.countPending()).toBe(1)
  })

  test('reports that the gate was withdrawn', async () => {
    expect(await round(scriptedServer({ changes: async () => ({ kind: 'withdrawn' }) }).api)).toBe('withdrawn')
  })

  test('reads all pieces of the gate changes, and continues from the last cursor', async () => {
    const cursors: (string | null)[] = []
    const pieces: GateChanges[] = [
      {
        ...noChanges,
        cursor: '1.0.0.0.0',
        isComplete: false,
        orders: [
          {
            orderReference: '7Q4M-K2XD',
            holder: 'Karen',
            phoneEnds: '4567',
            tickets: [{ admissionID, typeIndex: 1, seat: null, issueNumber: 1, isRevoked: false, isRefunded: false }],
          },
        ],
      },
      {
        ...noChanges,
        cursor: '2.0.0.1.0',
        admissions: [{ admissionID, typeIndex: 1, scanID: scanOf(7).scanID, usedSSE: start, gate: 'Gate 2' }],
      },
    ]
    const { api } = scriptedServer({
      changes: async (after) => {
        cursors.push(after)
        return { kind: 'ok', body: pieces.shift() ?? { ...noChanges, cursor: after ?? '' } }
      },
    })
    await round(api)
    await round(api)
    expect(cursors).toEqual([null, '1.0.0.0.0', '2.0.0.1.0'])
    expect(await db.findOrder('7Q4M-K2XD')).toMatchObject([{ admissionID, holder: 'Karen' }])
    expect(await db.findUse(admissionID)).toMatchObject({ gate: 'Gate 2', isOwn: false })
    expect(await db.readFact('isListWhole')).toBe(true)
  })

  test('prefers its own use of a ticket, and stores a double admission once', { tags: 'GAT-25' }, async () => {
    const own: UseRecord = {
      admissionID,
      typeIndex: 0,
      usedSSE: start,
      gate: 'Gate 3',
      scanID: scanOf(1).scanID,
      isOwn: true,
    }
    await db.write(({ uses }) => void uses.put(own))
    const double = {
      admissionID,
      first: { usedSSE: start - 9, gate: 'Gate 2' },
      second: { usedSSE: start, gate: 'Gate 3' },
    }
    const changes: GateChanges = {
      ...noChanges,
      admissions: [{ ...double.first, admissionID, typeIndex: 0, scanID: scanOf(7).scanID }],
      doubles: [double],
    }
    const { api } = scriptedServer({ changes: async () => ({ kind: 'ok', body: changes }) })
    await round(api)
    await round(api)
    expect(await db.findUse(admissionID)).toEqual(own)
    expect(await db.listDoubles()).toMatchObject([{ ...double, isSeen: false }])
  })
})

describe('confirmation by the server', () => {
  test('is skipped if the server was unreachable the last time', async () => {
    const { api, sent } = scriptedServer()
    expect(await createAdmissionConfirmer({ db, api, isReachable: () => false }).confirm(scanOf(1))).toBeNull()
    expect(sent).toEqual([])
  })

  test('sends the scan as not shown yet, and has nothing left to send once it is recorded', async () => {
    await storeScans(scanOf(1))
    const { api, sent } = scriptedServer()
    const confirmer = createAdmissionConfirmer({ db, api, isReachable: () => true })
    expect(await confirmer.confirm(scanOf(1))).toEqual({ scanID: scanOf(1).scanID, outcome: 'admitted', use: null })
    expect(sent.flat()).toMatchObject([{ isTold: false }])
    await expect.poll(() => db.countPending()).toBe(0)
  })

  test('reads `refunded` from an older server as revoked', async () => {
    await storeScans(scanOf(1))
    const { api } = scriptedServer({
      send: async () => ({
        kind: 'ok',
        body: { scans: [{ scanID: scanOf(1).scanID, outcome: 'refunded', use: null }] },
      }),
    })
    expect(await createAdmissionConfirmer({ db, api, isReachable: () => true }).confirm(scanOf(1))).toMatchObject({
      outcome: 'revoked',
    })
    expect(await db.lastScans(1)).toMatchObject([{ outcome: 'revoked' }])
  })

  test('never sends a scan as shown that the server has rejected', async () => {
    await storeScans(scanOf(1))
    const use = { usedSSE: start - 60, gate: 'Gate 2' }
    const { api } = scriptedServer({
      send: async () => ({
        kind: 'ok',
        body: { scans: [{ scanID: scanOf(1).scanID, outcome: 'alreadyUsed', use }] },
      }),
    })
    const confirmer = createAdmissionConfirmer({ db, api, isReachable: () => true })
    const confirmed = confirmer.confirm(scanOf(1))
    while (confirmer.isConfirming(scanOf(1).scanID)) await new Promise(setImmediate)
    const { api: laterAPI, sent } = scriptedServer()
    await round(laterAPI)
    expect(sent).toEqual([])
    expect(await confirmed).toMatchObject({ outcome: 'alreadyUsed', use })
    expect(await db.findUse(admissionID)).toMatchObject({ ...use, isOwn: false })
  })

  test('ends at the time limit, and a later rejection leaves the scan to be sent as shown', {
    tags: 'GAT-22',
  }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await storeScans(scanOf(1))
    const late = Promise.withResolvers<CallResult<{ scans: ScanResult[] }>>()
    const confirmer = createAdmissionConfirmer({ db, api: { send: () => late.promise }, isReachable: () => true })
    const confirmed = confirmer.confirm(scanOf(1))
    expect(confirmer.isConfirming(scanOf(1).scanID)).toBe(true)
    vi.advanceTimersByTime(confirmTimeoutMs)
    expect(await confirmed).toBeNull()
    vi.useRealTimers()
    late.resolve({
      kind: 'ok',
      body: { scans: [{ scanID: scanOf(1).scanID, outcome: 'alreadyUsed', use: null }] },
    })
    await late.promise
    expect(confirmer.isConfirming(scanOf(1).scanID)).toBe(false)
    expect(await db.countPending()).toBe(1)
  })
})
