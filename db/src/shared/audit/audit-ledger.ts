import { auditLedgerRows, auditMoneyRows, summarizeRows } from '@pokfei/domain/books/audit-rows'
import type { AuditSummary, LedgerAudit, MoneyAudit } from '@pokfei/domain/books/ledger-audit'
import type { AuditRows, LedgerRows } from '@pokfei/domain/books/ledger-rows'
import { auditQueries, errorQueries, rowQueries } from './audit-queries.ts'

/** Runs a query in one transaction with the others of an audit, so that all figures belong to one moment. */
export type RunQuery = <Row extends object>(query: string) => Promise<readonly Row[]>

/** The tickets, stock, refunds and money of a database, all at one moment. */
export interface AuditedLedger {
  readonly ledger: LedgerAudit
  readonly money: MoneyAudit
}

/** Counts everything again from the rows of the tickets, and compares it with the stored counts. Adds the money up, too. */
export async function auditLedger(run: RunQuery): Promise<AuditedLedger> {
  const rows = await readAuditRows(run)
  const ledger = {
    orders: await run<LedgerRows['orders'][number]>(rowQueries.orders),
    refunds: await run<LedgerRows['refunds'][number]>(rowQueries.refunds),
  }
  return { ledger: auditLedgerRows(rows, ledger), money: auditMoneyRows(rows.money) }
}

/** Audits everything and returns no orders, so that it needs little memory. */
export const auditSummary = async (run: RunQuery): Promise<AuditSummary> => summarizeRows(await readAuditRows(run))

async function readAuditRows(run: RunQuery): Promise<AuditRows> {
  const read = <Name extends keyof typeof auditQueries>(name: Name) => run<AuditRows[Name][number]>(auditQueries[name])
  const errors: Record<string, readonly { readonly name: string }[]> = {}
  for (const [what, query] of Object.entries(errorQueries)) errors[what] = await run<{ name: string }>(query)
  return {
    types: await read('types'),
    allotments: await read('allotments'),
    counts: await read('counts'),
    ticketSeats: await read('ticketSeats'),
    standingSeats: await read('standingSeats'),
    money: await read('money'),
    errors,
  }
}
