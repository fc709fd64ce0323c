import type { ClientBase } from 'pg'
import {
  auditQueries,
  errorQueries,
  rowQueries,
  type AuditRows,
  type LedgerRows,
} from '../../shared/audit/audit-queries.ts'
import { auditLedgerRows, auditMoneyRows, summarizeRows } from '../../shared/audit/audit-rows.ts'
import type { AuditSummary, LedgerAudit, MoneyAudit } from '../../shared/audit/ledger-audit.ts'

/** Audits orders, tickets, stock, refunds and money at one moment. The client must read `int8` as numbers. */
export async function auditLedger(
  client: ClientBase,
): Promise<{ readonly ledger: LedgerAudit; readonly money: MoneyAudit }> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const rows = await readAuditRows(client)
    const { rows: orders } = await client.query<LedgerRows['orders'][number]>(rowQueries.orders)
    const { rows: refunds } = await client.query<LedgerRows['refunds'][number]>(rowQueries.refunds)
    return { ledger: auditLedgerRows(rows, { orders, refunds }), money: auditMoneyRows(rows.money) }
  } finally {
    await client.query('rollback')
  }
}

/** Audits everything and returns no orders, so that it needs little memory. The caller opens the transaction. */
export async function auditSummary(client: ClientBase): Promise<AuditSummary> {
  return summarizeRows(await readAuditRows(client))
}

async function readAuditRows(client: ClientBase): Promise<AuditRows> {
  const read = async <Name extends keyof typeof auditQueries>(
    name: Name,
  ): Promise<readonly AuditRows[Name][number][]> =>
    (await client.query<AuditRows[Name][number]>(auditQueries[name])).rows
  const errors: Record<string, readonly { readonly name: string }[]> = {}
  for (const [what, query] of Object.entries(errorQueries))
    errors[what] = (await client.query<{ name: string }>(query)).rows
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
