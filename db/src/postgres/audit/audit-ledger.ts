import type { ClientBase } from 'pg'
import { auditQueries, errorQueries, type AuditRows } from '../../shared/audit/audit-queries.ts'
import { auditLedgerRows, auditMoneyRows } from '../../shared/audit/audit-rows.ts'
import type { LedgerAudit, MoneyAudit } from '../../shared/audit/ledger-audit.ts'

/** Audits orders, tickets, stock, refunds and money at one moment. The client must read `int8` as numbers. */
export async function auditLedger(
  client: ClientBase,
): Promise<{ readonly ledger: LedgerAudit; readonly money: MoneyAudit }> {
  const read = async <Name extends keyof typeof auditQueries>(
    name: Name,
  ): Promise<readonly AuditRows[Name][number][]> =>
    (await client.query<AuditRows[Name][number]>(auditQueries[name])).rows
  await client.query('begin isolation level repeatable read read only')
  try {
    const errors: Record<string, readonly { readonly name: string }[]> = {}
    for (const [what, query] of Object.entries(errorQueries))
      errors[what] = (await client.query<{ name: string }>(query)).rows
    const rows: AuditRows = {
      types: await read('types'),
      orders: await read('orders'),
      refunds: await read('refunds'),
      ticketSeats: await read('ticketSeats'),
      standingSeats: await read('standingSeats'),
      money: await read('money'),
      errors,
    }
    return { ledger: auditLedgerRows(rows), money: auditMoneyRows(rows.money) }
  } finally {
    await client.query('rollback')
  }
}
