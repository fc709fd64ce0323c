import type { GateChanges } from '@pokfei/contracts/routes/gate'
import { indexedDB as storage } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGateDB, type GateDB } from '../storage/gate-db.ts'
import { noChanges, sampleDevice, samplePack, sampleSSE as start } from '../testing/gate-samples.ts'
import { openGate } from './gate.ts'

globalThis.indexedDB = storage

const changesOfYesterday: GateChanges = {
  ...noChanges,
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
async function yesterdaysGate(response: (path: string) => Promise<unknown>) {
  vi.stubGlobal('fetch', async (path: string) => {
    const body = await response(path)
    return body instanceof Response ? body : Response.json(body)
  })
  await db.writeFact('device', { ...sampleDevice('yesterday'), token: 'token', invite: 'first' })
  return openGate({ db, phoneMs: () => start * 1000, verifySignature: async () => true })
}

beforeEach(async () => {
  db = await openGateDB(`gate-${(databases += 1)}`)
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('history', { replaceState: () => undefined })
  vi.stubGlobal('location', { pathname: '/gate/' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a phone that is set up again drops late changes of its old gate', async () => {
  const late = Promise.withResolvers<GateChanges>()
  const requested = Promise.withResolvers<void>()
  let eventID = 'yesterday'
  const gate = await yesterdaysGate(async (path) => {
    if (path.startsWith('/api/gate/pack')) return samplePack(eventID)
    if (path.startsWith('/api/gate/devices')) return sampleDevice((eventID = 'today'))
    requested.resolve()
    return eventID === 'today' ? noChanges : late.promise
  })
  await requested.promise
  const pairing = gate.pair('second')
  await expect.poll(() => eventID).toBe('today')
  late.resolve(changesOfYesterday)
  expect(await pairing).toBeNull()
  await expect.poll(() => gate.state.get().kind).toBe('ready')
  expect(gate.state.get()).toMatchObject({
    device: { eventID: 'today' },
    pack: { event: { eventID: 'today' } },
    counts: new Map(),
  })
  expect(await db.findOrder('7Q4M-K2XD')).toEqual([])
  expect(await db.listUses()).toEqual([])
})

test('a gate stays as it was if a new invitation is refused', async () => {
  const gate = await yesterdaysGate(async (path) => {
    if (path.startsWith('/api/gate/devices'))
      return Response.json({ error: 'gateInviteRefused', message: '' }, { status: 409 })
    return path.startsWith('/api/gate/pack') ? samplePack('yesterday') : noChanges
  })
  await expect.poll(() => gate.state.get().kind).toBe('ready')
  const before = gate.state.get()
  expect(await gate.pair('second')).toBe('inviteRefused')
  expect(gate.state.get()).toEqual(before)
})
