import { and, eq, sql } from 'drizzle-orm'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import type { Connection } from '../engine/connect.ts'
import { admissions, doubleAdmissions, gateDevices, gateScans, ticketChanges, tickets } from '../../tables/sqlite.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { prepareInsert, prepareSelect } from '../engine/prepared-statement.ts'
import { recordScans, type ScanRows } from '../../shared/gate/record-scans.ts'
import { outcomeOf, storedOutcomes } from '../../shared/gate/stored-outcome.ts'

const p = sql.placeholder

/**
 * Creates the record of scans in SQLite. Scans that arrive at the same moment share a synced commit, and each batch has
 * its savepoint.
 */
export function createRecordScans(connection: Connection, writer: GroupCommit): GateStore['recordScans'] {
  const rows = createScanRows(prepare(connection))
  return (scope, scans) => writer.write(() => recordScans(rows, scope, scans))
}

/** Returns the rows of scans in SQLite, each read when it is asked for. */
function createScanRows(statements: ReturnType<typeof prepare>): ScanRows {
  return {
    findDevice: (deviceID) => statements.findDevice.get({ deviceID }) ?? null,
    findScan(deviceNo, scanID) {
      const known = statements.findScan.get({ deviceNo, scanID })
      return known ? { scanNo: known.scanNo, outcome: outcomeOf(known.outcome) } : null
    },
    findAdmission(admissionID, eventNo) {
      const found = statements.findAdmission.get({ admissionID, eventNo })
      if (!found) return null
      const { admissionNo, scanNo, scannedSSE, name } = found
      return { admissionNo, scanNo, use: { usedSSE: scannedSSE, gate: name } }
    },
    findStatus(admissionID) {
      const changed = statements.findStatus.get({ admissionID })
      return changed && { issueNumber: changed.issueNumber, isRevoked: changed.revokedSSE !== null }
    },
    insertScan({ scanID, scannedSSE, method, ticket }, outcome, nowSSE, deviceNo) {
      const row = {
        deviceNo,
        scanID,
        scannedSSE,
        receivedSSE: nowSSE,
        outcome: storedOutcomes[outcome],
        method,
        admissionID: ticket?.admissionID ?? null,
        typeIndex: ticket?.typeIndex ?? null,
      }
      return Number(statements.insertScan.run(row).lastInsertRowid)
    },
    setOutcome: (scanNo, outcome) => void statements.setOutcome.run({ scanNo, outcome: storedOutcomes[outcome] }),
    insertAdmission: (admissionID, eventNo, scanNo) =>
      void statements.insertAdmission.run({ admissionID, eventNo, scanNo }),
    insertDouble: (admissionNo, scanNo) => void statements.insertDouble.run({ admissionNo, scanNo }),
  }
}

function prepare({ sqlite, db }: Connection) {
  return {
    findDevice: prepareSelect(
      sqlite,
      db
        .select({ deviceNo: gateDevices.deviceNo, eventNo: gateDevices.eventNo })
        .from(gateDevices)
        .where(eq(gateDevices.deviceID, p('deviceID'))),
    ),
    findScan: prepareSelect(
      sqlite,
      db
        .select({ scanNo: gateScans.scanNo, outcome: gateScans.outcome })
        .from(gateScans)
        .where(and(eq(gateScans.deviceNo, p('deviceNo')), eq(gateScans.scanID, p('scanID')))),
    ),
    findAdmission: prepareSelect(
      sqlite,
      db
        .select({
          admissionNo: admissions.admissionNo,
          scanNo: admissions.scanNo,
          scannedSSE: gateScans.scannedSSE,
          name: gateDevices.name,
        })
        .from(admissions)
        .innerJoin(gateScans, eq(gateScans.scanNo, admissions.scanNo))
        .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
        .where(and(eq(admissions.admissionID, p('admissionID')), eq(admissions.eventNo, p('eventNo')))),
    ),
    findStatus: prepareSelect(
      sqlite,
      db
        .select({ issueNumber: tickets.issueNumber, revokedSSE: tickets.revokedSSE })
        .from(ticketChanges)
        .innerJoin(tickets, eq(tickets.ticketNo, ticketChanges.ticketNo))
        .where(eq(ticketChanges.admissionID, p('admissionID')))
        .limit(1),
    ),
    insertScan: prepareInsert(sqlite, gateScans, { filled: ['scanNo'] }),
    setOutcome: db
      .update(gateScans)
      .set({ outcome: sql`${p('outcome')}` })
      .where(eq(gateScans.scanNo, p('scanNo')))
      .prepare(),
    insertAdmission: prepareInsert(sqlite, admissions, { filled: ['admissionNo'] }),
    insertDouble: prepareInsert(sqlite, doubleAdmissions, { filled: ['doubleNo'], rest: sql`on conflict do nothing` }),
  }
}
