import { and, eq, sql } from 'drizzle-orm'
import { decideScan, type ScanDecision, type ScanFacts } from '@pokfei/domain/gate/decide-scan'
import type { ScanResult, Scan } from '@pokfei/domain/gate/gate'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import type { Connection } from '../engine/connect.ts'
import { admissions, doubleAdmissions, gateDevices, gateScans, ticketChanges } from '../schema/gate-schema.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { prepareSelect, prepareWrite } from '../engine/prepared-statement.ts'
import { tickets } from '../schema/schema.ts'
import { outcomeOf, storedOutcomes } from '../../shared/stored-outcome.ts'

const p = sql.placeholder

interface Device {
  readonly deviceNo: number
  readonly eventNo: number
}

/**
 * Creates the store of scans in SQLite. Scans that arrive at the same moment share a synced commit, and each batch has
 * its savepoint.
 */
export function createGateScans(connection: Connection, writer: GroupCommit): Pick<GateStore, 'recordScans'> {
  const statements = prepare(connection)

  function readFacts(
    scan: Scan,
    { deviceNo, eventNo }: Device,
  ): { readonly scanNo: number | null; readonly facts: ScanFacts } {
    const known = statements.findScan.get({ deviceNo, scanID: scan.scanID })
    const recorded = known ? { outcome: outcomeOf(known.outcome) } : null
    const admissionID = scan.ticket?.admissionID
    if (admissionID === undefined)
      return { scanNo: known?.scanNo ?? null, facts: { recorded, use: null, status: undefined } }
    const admission = statements.findAdmission.get({ admissionID, eventNo })
    const isOther = admission !== undefined && admission.scanNo !== known?.scanNo
    const changed = statements.findStanding.get({ admissionID })
    return {
      scanNo: known?.scanNo ?? null,
      facts: {
        recorded,
        use: isOther ? { usedSSE: admission.scannedSSE, gate: admission.name } : null,
        status: changed && { issueNumber: changed.issueNumber, isRevoked: changed.revokedSSE !== null },
      },
    }
  }

  function writeScan(
    scan: Scan,
    decision: ScanDecision,
    scanNo: number | null,
    nowSSE: number,
    device: Device,
  ): number {
    const outcome = storedOutcomes[decision.recorded.outcome]
    if (scanNo !== null) {
      statements.setOutcome.run({ scanNo, outcome })
      return scanNo
    }
    const { scanID, scannedSSE, method, ticket } = scan
    const row = {
      scanID,
      scannedSSE,
      receivedSSE: nowSSE,
      outcome,
      method,
      admissionID: ticket?.admissionID ?? null,
      typeIndex: ticket?.typeIndex ?? null,
    }
    return Number(statements.insertScan.run({ ...row, deviceNo: device.deviceNo }).lastInsertRowid)
  }

  function record(scan: Scan, nowSSE: number, device: Device): ScanResult {
    const { scanNo: known, facts } = readFacts(scan, device)
    const decision = decideScan(scan, facts)
    const recorded = { scanID: scan.scanID, ...decision.recorded }
    if (decision.write === 'nothing') return recorded
    const scanNo = writeScan(scan, decision, known, nowSSE, device)
    const admitted = { admissionID: scan.ticket?.admissionID ?? null, eventNo: device.eventNo }
    if (decision.write === 'admit') statements.insertAdmission.run({ ...admitted, scanNo })
    if (decision.write === 'twice')
      statements.insertDouble.run({ admissionNo: statements.findAdmission.get(admitted)?.admissionNo ?? null, scanNo })
    return recorded
  }

  return {
    recordScans: ({ deviceID, nowSSE }, scans) =>
      writer.write(() => {
        const device = statements.findDevice.get({ deviceID })
        if (!device) throw new Error(`there is no gate device ${deviceID}`)
        return scans.map((scan) => record(scan, nowSSE, device))
      }),
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
    findStanding: prepareSelect(
      sqlite,
      db
        .select({ issueNumber: tickets.issueNumber, revokedSSE: tickets.revokedSSE })
        .from(ticketChanges)
        .innerJoin(tickets, eq(tickets.ticketNo, ticketChanges.ticketNo))
        .where(eq(ticketChanges.admissionID, p('admissionID')))
        .limit(1),
    ),
    insertScan: prepareWrite(
      sqlite,
      db.insert(gateScans).values({
        deviceNo: p('deviceNo'),
        scanID: p('scanID'),
        scannedSSE: p('scannedSSE'),
        receivedSSE: p('receivedSSE'),
        outcome: p('outcome'),
        method: p('method'),
        admissionID: p('admissionID'),
        typeIndex: p('typeIndex'),
      }),
    ),
    setOutcome: db
      .update(gateScans)
      .set({ outcome: sql`${p('outcome')}` })
      .where(eq(gateScans.scanNo, p('scanNo')))
      .prepare(),
    insertAdmission: prepareWrite(
      sqlite,
      db.insert(admissions).values({ eventNo: p('eventNo'), admissionID: p('admissionID'), scanNo: p('scanNo') }),
    ),
    insertDouble: db
      .insert(doubleAdmissions)
      .values({ admissionNo: p('admissionNo'), scanNo: p('scanNo') })
      .onConflictDoNothing()
      .prepare(),
  }
}
