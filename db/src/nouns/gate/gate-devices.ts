import { asc, count, eq, isNull, and, sql } from 'drizzle-orm'
import { decidePairing, gateName } from '@pokfei/domain/gate/decide-pairing'
import type { GateDevice } from '@pokfei/domain/gate/gate'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import { invitedEntry, revokedEntry } from '@pokfei/domain/audit-log/entries/gate-entries'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { batchReads } from '../../shared/batched-read.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import { events, gateDevices, gateScans } from '../../tables/postgres.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { findEventNo } from '../catalogue/event-key.ts'

const columns = {
  deviceID: gateDevices.deviceID,
  name: gateDevices.name,
  organizerID: events.organizerID,
  eventID: events.eventID,
  invitedSSE: gateDevices.invitedSSE,
  expiresSSE: gateDevices.expiresSSE,
  pairedSSE: gateDevices.pairedSSE,
  revokedSSE: gateDevices.revokedSSE,
} as const

/** Creates the store of the phones at the doors. */
export function createGateDevices({
  run,
  snapshot,
  transaction,
}: Engine): Pick<GateStore, 'invite' | 'pair' | 'findDevice' | 'revoke' | 'listDevices'> {
  const findByToken = batchReads<Uint8Array, GateDevice | null>((hashes) =>
    run(async (db) => {
      const rows = await db
        .select({ tokenHash: gateDevices.tokenHash, device: columns })
        .from(gateDevices)
        .innerJoin(events, eq(events.eventNo, gateDevices.eventNo))
        .where(and(db.isOneOf(gateDevices.tokenHash, hashes), isNull(gateDevices.revokedSSE)))
      const byHash = new Map(rows.map(({ tokenHash, device }) => [nameOf(tokenHash), device]))
      return hashes.map((hash) => byHash.get(nameOf(hash)) ?? null)
    }),
  )

  return {
    invite: ({ organizerID, eventID, name, ...invitation }, act) =>
      writeAct({ transaction }, act, async (db) => {
        const eventNo = await findEventNo(db, { organizerID, eventID })
        if (eventNo === null) return null
        await db.lockGates([eventNo])
        await askEventState(db, act, 'gate invite', eventNo)
        const [known] = await db.select({ count: count() }).from(gateDevices).where(eq(gateDevices.eventNo, eventNo))
        await db.insert(gateDevices).values({ ...invitation, eventNo, name: gateName(name, known?.count ?? 0) })
        const device = existing(await findByID(db, invitation.deviceID))
        await appendEntry(db, act, invitedEntry(device))
        return device
      }),

    pair: ({ inviteHash, tokenHash, nowSSE }) =>
      transaction(async (db) => {
        const { deviceID, expiresSSE, pairedSSE, revokedSSE } = gateDevices
        const [invitation] = await db
          .select({ deviceID, expiresSSE, pairedSSE, revokedSSE, tokenHash: gateDevices.tokenHash })
          .from(gateDevices)
          .where(eq(gateDevices.inviteHash, inviteHash))
          .for('update')
        const pairing = invitation ? decidePairing(invitation, tokenHash, nowSSE) : null
        if (!invitation || !pairing) return null
        await db.update(gateDevices).set(pairing).where(eq(deviceID, invitation.deviceID))
        return existing(await findByID(db, invitation.deviceID))
      }),

    findDevice: findByToken,

    revoke: (deviceID, act) =>
      writeAct({ transaction }, act, async (db) => {
        const revoked = await db
          .update(gateDevices)
          .set({ revokedSSE: act.nowSSE })
          .where(and(eq(gateDevices.deviceID, deviceID), isNull(gateDevices.revokedSSE)))
          .returning({ deviceNo: gateDevices.deviceNo })
        const device = await findByID(db, deviceID)
        if (device === null) return { kind: 'noSuchDevice' }
        if (revoked.length === 0) return { kind: 'unchanged', device }
        await appendEntry(db, act, revokedEntry(device))
        return { kind: 'revoked', device }
      }),

    listDevices: (event) =>
      snapshot(async (db) => {
        const eventNo = await findEventNo(db, event)
        if (eventNo === null) return null
        return db
          .select({
            ...columns,
            scanCount: sql<number>`count(${gateScans.scanNo})`,
            admittedCount: sql<number>`count(*) filter (where ${gateScans.outcome} = 'admitted')`,
            lastScanSSE: sql<number | null>`max(${gateScans.scannedSSE})`,
          })
          .from(gateDevices)
          .innerJoin(events, eq(events.eventNo, gateDevices.eventNo))
          .leftJoin(gateScans, eq(gateScans.deviceNo, gateDevices.deviceNo))
          .where(eq(gateDevices.eventNo, eventNo))
          .groupBy(gateDevices.deviceNo, events.eventNo)
          .orderBy(asc(gateDevices.deviceNo))
      }),
  }
}

/** Returns a hash as a text, because arrays of bytes are no keys of a map. */
const nameOf = (hash: Uint8Array | null): string => Buffer.from(hash ?? []).toString('base64')

async function findByID(db: Database, deviceID: string): Promise<GateDevice | null> {
  const [device] = await db
    .select(columns)
    .from(gateDevices)
    .innerJoin(events, eq(events.eventNo, gateDevices.eventNo))
    .where(eq(gateDevices.deviceID, deviceID))
  return device ?? null
}

function existing(device: GateDevice | null): GateDevice {
  if (device === null) throw new Error('a gate device that was just written is gone')
  return device
}
