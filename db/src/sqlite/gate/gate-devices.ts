import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { decidePairing, gateName } from '@pokfei/domain/gate/decide-pairing'
import type { GateDevice } from '@pokfei/domain/gate/gate'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { invitedEntry, revokedEntry } from '../../shared/audit-log/gate-entries.ts'
import { appendEntry, writeAct } from '../../nouns/audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import { events, gateDevices, gateScans } from '../../tables/sqlite.ts'
import type { Writer } from '../engine/open-engine.ts'

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

/** Creates the store of the phones at the doors in SQLite. */
export function createGateDevices(
  connection: Connection,
  writer: Writer,
  catalogueCache: CatalogueCache,
): Pick<GateStore, 'invite' | 'pair' | 'findDevice' | 'revoke' | 'listDevices'> {
  const { db } = connection
  const selectDevices = () =>
    db.select(columns).from(gateDevices).innerJoin(events, eq(events.eventNo, gateDevices.eventNo)).$dynamic()
  const findByID = selectDevices()
    .where(eq(gateDevices.deviceID, sql.placeholder('deviceID')))
    .prepare()
  // Prepared, because each request of a gate runs it.
  const findByToken = selectDevices()
    .where(and(eq(gateDevices.tokenHash, sql.placeholder('tokenHash')), isNull(gateDevices.revokedSSE)))
    .prepare()

  function existing(deviceID: string): GateDevice {
    const device = findByID.get({ deviceID })
    if (!device) throw new Error('a gate device that was just written is gone')
    return device
  }

  return {
    invite: ({ organizerID, eventID, name, ...invitation }, act) =>
      writeAct(writer, act, async (shared) => {
        const eventNo = catalogueCache.find({ organizerID, eventID })?.eventNo
        if (eventNo === undefined) return null
        const known = db.select({ count: count() }).from(gateDevices).where(eq(gateDevices.eventNo, eventNo)).get()
        db.insert(gateDevices)
          .values({ ...invitation, eventNo, name: gateName(name, known?.count ?? 0) })
          .run()
        const device = existing(invitation.deviceID)
        await appendEntry(shared, act, invitedEntry(device))
        return device
      }),

    pair: ({ inviteHash, tokenHash, nowSSE }) =>
      writer.write(() => {
        const { deviceID, expiresSSE, pairedSSE, revokedSSE } = gateDevices
        const invitation = db
          .select({ deviceID, expiresSSE, pairedSSE, revokedSSE, tokenHash: gateDevices.tokenHash })
          .from(gateDevices)
          .where(eq(gateDevices.inviteHash, inviteHash))
          .get()
        const pairing = invitation ? decidePairing(invitation, tokenHash, nowSSE) : null
        if (!invitation || !pairing) return null
        db.update(gateDevices).set(pairing).where(eq(deviceID, invitation.deviceID)).run()
        return existing(invitation.deviceID)
      }),

    findDevice: async (tokenHash) => findByToken.get({ tokenHash }) ?? null,

    revoke: (deviceID, act) =>
      writeAct(writer, act, async (shared) => {
        const { changes } = db
          .update(gateDevices)
          .set({ revokedSSE: act.nowSSE })
          .where(and(eq(gateDevices.deviceID, deviceID), isNull(gateDevices.revokedSSE)))
          .run()
        const device = findByID.get({ deviceID }) ?? null
        if (device !== null && changes > 0) await appendEntry(shared, act, revokedEntry(device))
        return device
      }),

    async listDevices(event) {
      const eventNo = catalogueCache.find(event)?.eventNo
      if (eventNo === undefined) return null
      return db
        .select({
          ...columns,
          scanCount: sql<number>`count(${gateScans.scanNo})`,
          admittedCount: sql<number>`count(case when ${gateScans.outcome} = 'admitted' then 1 end)`,
          lastScanSSE: sql<number | null>`max(${gateScans.scannedSSE})`,
        })
        .from(gateDevices)
        .innerJoin(events, eq(events.eventNo, gateDevices.eventNo))
        .leftJoin(gateScans, eq(gateScans.deviceNo, gateDevices.deviceNo))
        .where(eq(gateDevices.eventNo, eventNo))
        .groupBy(gateDevices.deviceNo)
        .orderBy(asc(gateDevices.deviceNo))
        .all()
    },
  }
}
