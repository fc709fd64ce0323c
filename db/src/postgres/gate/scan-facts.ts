import { asc, eq, sql } from 'drizzle-orm'
import type { Scan } from '@pokfei/domain/gate/gate'
import type { Database } from '../engine/connect.ts'
import { numberArray } from '../engine/row-sets.ts'
import { admissions, gateDevices, gateScans, ticketChanges, tickets } from '../../tables/postgres.ts'

/** The scans that one phone sent together. */
export interface ScanJob {
  readonly deviceID: string
  readonly nowSSE: number
  readonly scans: readonly Scan[]
}

/** The facts of a batch of scans, which nobody can change until the transaction ends. */
export type ScanFactRows = Awaited<ReturnType<typeof loadScanFacts>>

/** Locks the gates of a batch's events and reads everything that its scans need. */
export async function loadScanFacts(db: Database, jobs: readonly ScanJob[]) {
  const devices = await listDevices(
    db,
    jobs.map(({ deviceID }) => deviceID),
  )
  await db.lockGates(devices.map(({ eventNo }) => eventNo))
  const scans = jobs.flatMap((job) => job.scans)
  const deviceNos = numberArray(devices.map(({ deviceNo }) => deviceNo))
  const eventNos = numberArray(devices.map(({ eventNo }) => eventNo))
  const scanIDs = sql`${sql.param(scans.map(({ scanID }) => scanID))}::text[]`
  const admissionIDs = sql`${sql.param(scans.flatMap(({ ticket }) => ticket?.admissionID ?? []))}::text[]`
  return {
    devices,
    scans: await db
      .select({
        deviceNo: gateScans.deviceNo,
        scanID: gateScans.scanID,
        scanNo: gateScans.scanNo,
        outcome: gateScans.outcome,
        scannedSSE: gateScans.scannedSSE,
      })
      .from(gateScans)
      .where(sql`${gateScans.scanID} = any(${scanIDs}) and ${gateScans.deviceNo} = any(${deviceNos})`),
    admissions: await db
      .select({
        eventNo: admissions.eventNo,
        admissionID: admissions.admissionID,
        admissionNo: admissions.admissionNo,
        scanNo: admissions.scanNo,
        usedSSE: gateScans.scannedSSE,
        gate: gateDevices.name,
      })
      .from(admissions)
      .innerJoin(gateScans, eq(gateScans.scanNo, admissions.scanNo))
      .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
      .where(sql`${admissions.admissionID} = any(${admissionIDs}) and ${admissions.eventNo} = any(${eventNos})`),
    statuses: await db
      .selectDistinct({
        admissionID: tickets.admissionID,
        issueNumber: tickets.issueNumber,
        revokedSSE: tickets.revokedSSE,
      })
      .from(ticketChanges)
      .innerJoin(tickets, eq(tickets.ticketNo, ticketChanges.ticketNo))
      .where(sql`${ticketChanges.admissionID} = any(${admissionIDs})`),
    // Drawn under the lock, like all numbers of these tables.
    numbers: await drawNumbers(db, scans.length),
  }
}

function listDevices(db: Database, deviceIDs: readonly string[]) {
  const { deviceID, deviceNo, eventNo, name } = gateDevices
  return db
    .select({ deviceID, deviceNo, eventNo, name })
    .from(gateDevices)
    .where(sql`${deviceID} = any(${sql.param(deviceIDs)}::text[])`)
    .orderBy(asc(deviceNo))
}

/** Row numbers for a scan and its admission. */
interface DrawnNumbers {
  readonly scanNo: number
  readonly admissionNo: number
}

async function drawNumbers(db: Database, count: number): Promise<readonly DrawnNumbers[]> {
  const drawn = await db.execute<{ scanNo: number; admissionNo: number }>(sql`
    select nextval(pg_get_serial_sequence('"gateScans"', 'scanNo')) as "scanNo",
      nextval(pg_get_serial_sequence('"admissions"', 'admissionNo')) as "admissionNo"
    from generate_series(1, ${count}::int)`)
  return drawn.toSorted((a, b) => a.scanNo - b.scanNo)
}
