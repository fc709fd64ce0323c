import { sql } from 'drizzle-orm'
import type { ScanResult } from '@pokfei/domain/gate/gate'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import { recordScans } from '../../shared/gate/record-scans.ts'
import { batchWrites, type JobResult } from '../engine/batched-write.ts'
import type { Connection, Database } from '../engine/connect.ts'
import { admissions, doubleAdmissions, gateScans } from '../../tables/postgres.ts'
import { createScanBatch, type ScanWrites } from './scan-batch.ts'
import { loadScanFacts, type ScanJob } from './scan-facts.ts'

/** The requests that one transaction records. More would hold the locks for long. */
const mostTogether = 128

/** Creates the record of scans in PostgreSQL. Requests that wait for the same transaction share its commit. */
export function createRecordScans({ transaction }: Connection): GateStore['recordScans'] {
  const record = batchWrites((jobs: readonly ScanJob[]) => transaction((db) => recordBatch(db, jobs)), mostTogether)
  return ({ deviceID, nowSSE }, scans) => record({ deviceID, nowSSE, scans })
}

async function recordBatch(
  db: Database,
  jobs: readonly ScanJob[],
): Promise<readonly JobResult<readonly ScanResult[]>[]> {
  const { rows, writes } = createScanBatch(await loadScanFacts(db, jobs))
  const results = jobs.map((job) => {
    try {
      return { value: recordScans(rows, job, job.scans) }
    } catch (error) {
      // The script stops before its first write if there is no such device.
      return { error }
    }
  })
  await write(db, writes)
  return results
}

async function write(db: Database, { scans, outcomes, admissions: admitted, doubles }: ScanWrites): Promise<void> {
  await db.insertRows(gateScans, [...scans.values()])
  await db.updateRows(
    {
      table: gateScans,
      names: ['scanNo', 'outcome'],
      rows: [...outcomes].map(([scanNo, outcome]) => ({ scanNo, outcome })),
    },
    ['scanNo'],
  )
  await db.insertRows(admissions, admitted)
  await db.insertRows(doubleAdmissions, doubles, { filled: ['doubleNo'], rest: sql`on conflict do nothing` })
}
