import type { CountedScan, GateNews, Scan } from '@pokfei/contracts/gate'
import { indexedDB as storage } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createGateClock } from '../clock/gate-clock.ts'
import { openGateDB, type GateDB } from '../db/gate-db.ts'
import type { ScanRecord, UseRecord } from '../db/records.ts'
import { noNews, samplePack, sampleSSE as start } from '../testing/gate-samples.ts'
import { askPatienceMs, createServerAsker } from './ask-server.ts'
import type { Called, GateAPI } from './gate-api.ts'
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
  const answered = <Body>(body: Body): Called<Body> => ({ kind: 'answered', body })
  const api: GateAPI = {
    pair: async () => ({ kind: 'unreachable' }),
    pack: async () => answered(samplePack()),
    news: async () => answered(noNews),
    send: async (scans) => {
      sent.push([...scans])
      return answered({ scans: scans.map(({ scanID, outcome }): CountedScan => ({ scanID, outcome, use: null })) })
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

const depsOf = (api: GateAPI, isAsking: SyncDeps['isAsking'] = () => false): SyncDeps => ({
  db,
  api,
  isAsking,
  clock: createGateClock(() => start * 1000, 0),
})
const round = (api: GateAPI, isAsking?: SyncDeps['isAsking']) => synchronise(depsOf(api, isAsking), async () => {})
const keep = (...scans: readonly ScanRecord[]) =>
  db.write((stores) => scans.forEach((scan) => void stores.scans.put(scan)))

describe('a round with the server', () => {
  test('sends what was scanned, in pieces, each scan once, as told', async () => {
    await keep(...Array.from({ length: 120 }, (_, index) => scanOf(index)))
    const { api, sent } = scriptedServer()
    expect(await round(api)).toBe('done')
    expect(sent.map((scans) => scans.length)).toEqual([50, 50, 20])
    expect(new Set(sent.flat().map(({ scanID }) => scanID)).size).toBe(120)
    expect(sent.flat().every(({ isTold }) => isTold)).toBe(true)
    expect(await db.countPending()).toBe(0)
    await round(api)
    expect(sent).toHaveLength(3)
  })

  test('loses nothing when the server is not there, and sends it next time', async () => {
    await keep(scanOf(1))
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

  test('puts aside a scan that the server will not take, so that it holds no other up', async () => {
    await keep(scanOf(1), scanOf(2), scanOf(3))
    const taken: string[] = []
    const { api } = scriptedServer({
      send: async (scans) => {
        if (scans.some(({ scanID }) => scanID === scanOf(2).scanID)) return { kind: 'refused' }
        taken.push(...scans.map(({ scanID }) => scanID))
        return { kind: 'answered', body: { scans: [] } }
      },
    })
    expect(await round(api)).toBe('done')
    expect(taken).toEqual([scanOf(1).scanID, scanOf(3).scanID])
    expect(await db.countPending()).toBe(0)
  })

  test('leaves a scan alone whose answer is still waited for', async () => {
    await keep(scanOf(1), scanOf(2))
    const { api, sent } = scriptedServer()
    await round(api, (scanID) => scanID === scanOf(1).scanID)
    expect(sent.flat().map(({ scanID }) => scanID)).toEqual([scanOf(2).scanID])
    expect(await db.countPending()).toBe(1)
  })

  test('says that the gate was withdrawn', async () => {
    expect(await round(scriptedServer({ news: async () => ({ kind: 'withdrawn' }) }).api)).toBe('withdrawn')
  })

  test('hears news in pieces until they are complete, and goes on from there the next time', async () => {
    const asked: (string | null)[] = []
    const pieces: GateNews[] = [
      {
        ...noNews,
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
        ...noNews,
        cursor: '2.0.0.1.0',
        admissions: [{ admissionID, typeIndex: 1, scanID: scanOf(7).scanID, usedSSE: start, gate: 'Gate 2' }],
      },
    ]
    const { api } = scriptedServer({
      news: async (after) => {
        asked.push(after)
        return { kind: 'answered', body: pieces.shift() ?? { ...noNews, cursor: after ?? '' } }
      },
    })
    await round(api)
    await round(api)
    expect(asked).toEqual([null, '1.0.0.0.0', '2.0.0.1.0'])
    expect(await db.findOrder('7Q4M-K2XD')).toMatchObject([{ admissionID, holder: 'Karen' }])
    expect(await db.findUse(admissionID)).toMatchObject({ gate: 'Gate 2', isOwn: false })
    expect(await db.readFact('isListWhole')).toBe(true)
  })

  test('keeps its own use of a ticket, and tells once of a double admission', async () => {
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
    const news: GateNews = {
      ...noNews,
      admissions: [{ ...double.first, admissionID, typeIndex: 0, scanID: scanOf(7).scanID }],
      doubles: [double],
    }
    const { api } = scriptedServer({ news: async () => ({ kind: 'answered', body: news }) })
    await round(api)
    await round(api)
    expect(await db.findUse(admissionID)).toEqual(own)
    expect(await db.listDoubles()).toMatchObject([{ ...double, isSeen: false }])
  })
})

describe('asking the server before anybody is told', () => {
  test('keeps nobody waiting when it was not there the last time', async () => {
    const { api, sent } = scriptedServer()
    expect(await createServerAsker({ db, api, isReachable: () => false }).ask(scanOf(1))).toBeNull()
    expect(sent).toEqual([])
  })

  test('sends the scan as not told, and has no more to send when the server counts it', async () => {
    await keep(scanOf(1))
    const { api, sent } = scriptedServer()
    const asker = createServerAsker({ db, api, isReachable: () => true })
    expect(await asker.ask(scanOf(1))).toEqual({ scanID: scanOf(1).scanID, outcome: 'admitted', use: null })
    expect(sent.flat()).toMatchObject([{ isTold: false }])
    await expect.poll(() => db.countPending()).toBe(0)
  })

  test('reads the refusal of an older server that says refunded', async () => {
    await keep(scanOf(1))
    const { api } = scriptedServer({
      send: async () => ({
        kind: 'answered',
        body: { scans: [{ scanID: scanOf(1).scanID, outcome: 'refunded', use: null }] },
      }),
    })
    expect(await createServerAsker({ db, api, isReachable: () => true }).ask(scanOf(1))).toMatchObject({
      outcome: 'revoked',
    })
    expect(await db.lastScans(1)).toMatchObject([{ outcome: 'revoked' }])
  })

  test('does not let a scan that the server has refused be sent as told', async () => {
    await keep(scanOf(1))
    const use = { usedSSE: start - 60, gate: 'Gate 2' }
    const { api } = scriptedServer({
      send: async () => ({
        kind: 'answered',
        body: { scans: [{ scanID: scanOf(1).scanID, outcome: 'alreadyUsed', use }] },
      }),
    })
    const asker = createServerAsker({ db, api, isReachable: () => true })
    const asked = asker.ask(scanOf(1))
    while (asker.isAsking(scanOf(1).scanID)) await new Promise(setImmediate)
    const { api: hearing, sent } = scriptedServer()
    await round(hearing)
    expect(sent).toEqual([])
    expect(await asked).toMatchObject({ outcome: 'alreadyUsed', use })
    expect(await db.findUse(admissionID)).toMatchObject({ ...use, isOwn: false })
  })

  test('goes on without an answer that is late; a refusal that comes then leaves the scan to be sent as told', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await keep(scanOf(1))
    const late = Promise.withResolvers<Called<{ scans: CountedScan[] }>>()
    const asker = createServerAsker({ db, api: { send: () => late.promise }, isReachable: () => true })
    const asked = asker.ask(scanOf(1))
    expect(asker.isAsking(scanOf(1).scanID)).toBe(true)
    vi.advanceTimersByTime(askPatienceMs)
    expect(await asked).toBeNull()
    vi.useRealTimers()
    late.resolve({
      kind: 'answered',
      body: { scans: [{ scanID: scanOf(1).scanID, outcome: 'alreadyUsed', use: null }] },
    })
    await late.promise
    expect(asker.isAsking(scanOf(1).scanID)).toBe(false)
    expect(await db.countPending()).toBe(1)
  })
})
