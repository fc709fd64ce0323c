import type { GateNews } from '@pokfei/contracts/gate'
import { indexedDB as storage } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGateDB, type GateDB } from '../db/gate-db.ts'
import { noNews, sampleDevice, samplePack, sampleSSE as start } from '../testing/gate-samples.ts'
import { openGate } from './gate.ts'

globalThis.indexedDB = storage

const ofYesterday: GateNews = {
  ...noNews,
  orders: [
    {
      orderReference: '7Q4M-K2XD',
      holder: 'Karen',
      phoneEnds: '4567',
      tickets: [
        { admissionID: 'a'.repeat(32), typeIndex: 0, seat: null, issueNumber: 1, isRevoked: false, isRefunded: false },
      ],
    },
  ],
  admissions: [
    {
      admissionID: 'a'.repeat(32),
      typeIndex: 0,
      scanID: '01980c5e-7a00-7000-8000-000000000001',
      usedSSE: start,
      gate: 'Gate 2',
    },
  ],
}

let databases = 0
let db: GateDB

/** A phone that was yesterday's gate, over a network that responds by path. */
async function yesterdaysGate(answer: (path: string) => Promise<unknown>) {
  vi.stubGlobal('fetch', async (path: string) => {
    const body = await answer(path)
    return body instanceof Response ? body : Response.json(body)
  })
  await db.writeFact('device', { ...sampleDevice('yesterday'), token: 'token', invite: 'first' })
  return openGate({ db, phoneMs: () => start * 1000, verifySignature: async () => true })
}

beforeEach(async () => {
  db = await openGateDB(`gate-${(databases += 1)}`)
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('history', { replaceState: () => undefined })
  vi.stubGlobal('location', { pathname: '/gate/' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a phone that is set up anew keeps nothing that a round of its old gate still brings', async () => {
  const late = Promise.withResolvers<GateNews>()
  const asked = Promise.withResolvers<void>()
  let eventID = 'yesterday'
  const gate = await yesterdaysGate(async (path) => {
    if (path.startsWith('/api/gate/pack')) return samplePack(eventID)
    if (path.startsWith('/api/gate/devices')) return sampleDevice((eventID = 'today'))
    asked.resolve()
    return eventID === 'today' ? noNews : late.promise
  })
  await asked.promise
  const pairing = gate.pair('second')
  await vi.waitUntil(() => eventID === 'today')
  late.resolve(ofYesterday)
  expect(await pairing).toBeNull()
  await vi.waitUntil(() => gate.state.get().kind === 'ready')
  expect(gate.state.get()).toMatchObject({
    device: { eventID: 'today' },
    pack: { event: { eventID: 'today' } },
    counts: new Map(),
  })
  expect(await db.findOrder('7Q4M-K2XD')).toEqual([])
  expect(await db.listUses()).toEqual([])
})

test('a gate goes on as it was when the invitation that it is given is refused', async () => {
  const gate = await yesterdaysGate(async (path) => {
    if (path.startsWith('/api/gate/devices'))
      return Response.json({ error: 'gateInviteRefused', message: '' }, { status: 409 })
    return path.startsWith('/api/gate/pack') ? samplePack('yesterday') : noNews
  })
  await vi.waitUntil(() => gate.state.get().kind === 'ready')
  const before = gate.state.get()
  expect(await gate.pair('second')).toBe('inviteRefused')
  expect(gate.state.get()).toEqual(before)
})
