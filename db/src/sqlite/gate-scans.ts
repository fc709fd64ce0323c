import { and, eq, sql } from 'drizzle-orm'
import { decideScan, type ScanDecision, type ScanFacts } from '@pokfei/domain/gate/decide-scan'
import type { CountedScan, Scan } from '@pokfei/domain/gate/gate'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import type { Connection } from './connect.ts'
import { admissions, doubleAdmissions, gateDevices, gateScans, ticketChanges } from './gate-schema.ts'
import type { GroupCommit } from './group-commit.ts'
import { hotSelect, hotWrite } from './hot-statement.ts'
import { tickets } from './schema.ts'
import { outcomeOf, storedOutcomes } from './stored-outcome.ts'

const p = sql.placeholder

interface Device {
  readonly deviceNo: number
  readonly eventNo: number
}

/**
 * Creates the store of scans in SQLite. Scans that arrive at the same moment share a synced commit, and each batch has
 * its savepoint.
 */
export function createGateScans(connection: Connection, writer: GroupCommit): Pick<GateStore, 'takeScans'> {
  const statements = prepare(connection)

  function readFacts(
    scan: Scan,
    { deviceNo, eventNo }: Device,
  ): { readonly scanNo: number | null; readonly facts: ScanFacts } {
    const known = statements.findScan.get({ deviceNo, scanID: scan.scanID })
    const counted = known ? { outcome: outcomeOf(known.outcome) } : null
    const admissionID = scan.ticket?.admissionID
    if (admissionID === undefined)
      return { scanNo: known?.scanNo ?? null, facts: { counted, use: null, standing: undefined } }
    const admission = statements.findAdmission.get({ admissionID, eventNo })
    const isOther = admission !== undefined && admission.scanNo !== known?.scanNo
    const changed = statements.findStanding.get({ admissionID })
    return {
      scanNo: known?.scanNo ?? null,
      facts: {
        counted,
        use: isOther ? { usedSSE: admission.scannedSSE, gate: admission.name } : null,
        standing: changed && { issueNumber: changed.issueNumber, isRevoked: changed.revokedSSE !== null },
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
    const outcome = storedOutcomes[decision.counted.outcome]
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

  function take(scan: Scan, nowSSE: number, device: Device): CountedScan {
    const { scanNo: known, facts } = readFacts(scan, device)
    const decision = decideScan(scan, facts)
    const counted = { scanID: scan.scanID, ...decision.counted }
    if (decision.write === 'nothing') return counted
    const scanNo = writeScan(scan, decision, known, nowSSE, device)
    const admitted = { admissionID: scan.ticket?.admissionID ?? null, eventNo: device.eventNo }
    if (decision.write === 'admit') statements.insertAdmission.run({ ...admitted, scanNo })
    if (decision.write === 'twice')
      statements.insertDouble.run({ admissionNo: statements.findAdmission.get(admitted)?.admissionNo ?? null, scanNo })
    return counted
  }

  return {
    takeScans: ({ deviceID, nowSSE }, scans) =>
      writer.write(() => {
        const device = statements.findDevice.get({ deviceID })
        if (!device) throw new Error(`there is no gate device ${deviceID}`)
        return scans.map((scan) => take(scan, nowSSE, device))
      }),
  }
}

function prepare({ sqlite, db }: Connection) {
  return {
    findDevice: hotSelect(
      sqlite,
      db
        .select({ deviceNo: gateDevices.deviceNo, eventNo: gateDevices.eventNo })
        .from(gateDevices)
        .where(eq(gateDevices.deviceID, p('deviceID'))),
    ),
    findScan: hotSelect(
      sqlite,
      db
        .select({ scanNo: gateScans.scanNo, outcome: gateScans.outcome })
        .from(gateScans)
        .where(and(eq(gateScans.deviceNo, p('deviceNo')), eq(gateScans.scanID, p('scanID')))),
    ),
    findAdmission: hotSelect(
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
    findStanding: hotSelect(
      sqlite,
      db
        .select({ issueNumber: tickets.issueNumber, revokedSSE: tickets.revokedSSE })
        .from(ticketChanges)
        .innerJoin(tickets, eq(tickets.ticketNo, ticketChanges.ticketNo))
        .where(eq(ticketChanges.admissionID, p('admissionID')))
        .limit(1),
    ),
    insertScan: hotWrite(
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
    insertAdmission: hotWrite(
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
