import { counted } from '@pokfei/format/counted'
import { summarizeDatabase } from '@pokfei/db/audit-database'
import { formatHkd } from '@pokfei/format/money/hkd'
import { readProcessConfig } from '../../config/config.ts'
import { missingDatabase } from '../frame/missing-database.ts'
import { refuse as refusal } from '@pokfei/desk-contract/frame/refusal'
import type { Program } from '../frame/program.ts'
import { programRefusals } from '../frame/program-refusals.ts'
import { printError, sentenceOf } from '../../startup/print-error.ts'

/** Counts the ledger of this configuration's database again. A server may sell meanwhile. */
export const auditProgram: Program = {
  file: null,
  isChange: false,
  example: '',
  async run({ refuse, say, tell }) {
    const configuration = readProcessConfig()
    if (configuration.kind === 'invalid')
      return refuse(refusal(programRefusals, 'invalidConfiguration'), configuration.errors)
    const { databaseURL } = configuration.config
    const missing = missingDatabase(databaseURL)
    if (missing !== null) return refuse(refusal(programRefusals, 'noDatabase', missing))
    try {
      const { orders, refunds, money, errors } = await summarizeDatabase(databaseURL)
      tell({ orders, refunds, money, errors })
      if (errors.length > 0) return printError('The ledger does not add up:', errors)
      say(
        `${counted(orders, 'order')} and ${counted(refunds, 'refund')} add up. ${formatHkd(money.inCents)} came in: ` +
          `${formatHkd(money.ticketsCents)} for tickets, ${formatHkd(money.refundsCents)} refunded or due for refund.`,
      )
    } catch (error) {
      refuse(refusal(programRefusals, 'notCounted', sentenceOf(error)))
    }
  },
}
