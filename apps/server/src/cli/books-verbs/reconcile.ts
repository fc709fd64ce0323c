import { books, type ReconciledJSON } from '@pokfei/desk-contract/verbs/books'
import type { Difference, OtherPeriod } from '@pokfei/domain/books/reconcile'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'
import { finalWords, periodArguments, periodWords } from './period-words.ts'

/** Compares the ledger with the books of the payment provider. */
export const reconcileVerb = commandVerb(books.reconcile, {
  words: "compares the ledger of a period with the payment provider's own books, and lists every difference",
  arguments: periodArguments,
  example: '2026-11-01 2026-11-30',
  print: linesOf,
})

/** The words for the ways in which the books differ. */
const words: Readonly<Record<Difference['kind'], string>> = {
  missingThere: 'only in the ledger',
  missingHere: 'only at the provider',
  otherAmount: 'another amount',
  otherCurrency: 'another currency',
}

function linesOf(compared: ReconciledJSON): readonly string[] {
  const { differences, otherPeriods, matchedCount, hereCents, thereCents, feesCents, payoutsCents, payoutCount } =
    compared
  return [
    `The ledger and ${compared.provider} from ${periodWords(compared)}:`,
    `  Movements that agree: ${matchedCount}. Ledger ${formatHkd(hereCents)}, provider ${formatHkd(thereCents)}.`,
    `  Fees ${formatHkd(feesCents)}. Payouts: ${payoutCount}, together ${formatHkd(-payoutsCents)}.`,
    ...(otherPeriods.length === 0 ? [] : ['Booked in another period by one side:', ...otherPeriods.map(periodLine)]),
    ...(differences.length === 0
      ? ['The books agree.']
      : [`Differences: ${differences.length}`, ...differences.map(differenceLine)]),
    ...finalWords(compared.isFinal),
  ]
}

const periodLine = ({ movement, key, amountCents, hereSSE, thereSSE }: OtherPeriod): string =>
  `  ${movement}  ${key}  ${formatHkd(amountCents)}  ledger ${hereSSE === null ? 'not yet' : formatDateTime(hereSSE)}  provider ${formatDateTime(thereSSE)}`

function differenceLine({
  kind,
  movement,
  key,
  orderReference,
  hereCents,
  thereCents,
  currency,
  transactionID,
  dateSSE,
}: Difference): string {
  const there =
    thereCents === null
      ? null
      : currency === 'HKD'
        ? formatHkd(thereCents)
        : `${currency} ${thereCents} (smallest unit)`
  return [
    `  ${words[kind]}`,
    movement,
    orderReference ?? key ?? 'unknown',
    ...(hereCents === null ? [] : [`ledger ${formatHkd(hereCents)}`]),
    ...(there === null ? [] : [`provider ${there}`]),
    formatDateTime(dateSSE),
    ...(transactionID === null ? [] : [transactionID]),
  ].join('  ')
}
