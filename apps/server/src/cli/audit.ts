import { auditDatabase } from '@pokfei/db/audit-database'
import { databasePath } from '@pokfei/db/database-path'
import { formatHkd } from '@pokfei/format/money/hkd'
import { readProcessConfig } from '../config/config.ts'
import { missingDatabase } from './arguments.ts'
import { printError } from '../startup/print-error.ts'

/** Counts the ledger of this configuration's database again. A server may sell meanwhile. */
async function audit(args: readonly string[]): Promise<void> {
  const configuration = readProcessConfig()
  if (configuration.kind === 'invalid') return printError('Nothing was counted:', configuration.errors)
  if (args.length > 0) return printError('It takes no arguments: npm run audit.')
  const { databaseURL } = configuration.config
  const missing = missingDatabase(databasePath(databaseURL))
  if (missing !== null) return printError(missing)
  try {
    const { ledger, money, damage } = await auditDatabase(databaseURL)
    const errors = [...damage, ...ledger.errors, ...money.errors]
    if (errors.length > 0) return printError('The ledger does not add up:', errors)
    console.log(
      `${ledger.orders.length} orders and ${ledger.refunds.length} refunds add up. ${formatHkd(money.inCents)} came in: ` +
        `${formatHkd(money.ticketsCents)} for tickets, ${formatHkd(money.refundsCents)} refunded or due for refund.`,
    )
  } catch (error) {
    printError(`Nothing was counted: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

await audit(process.argv.slice(2))
