import { isWithin } from '@pokfei/domain/books/period'
import { differenceKinds, reconcile, type Difference, type OtherPeriod } from '@pokfei/domain/books/reconcile'
import { movementKinds } from '@pokfei/domain/books/provider-transaction'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { explainUnreadable, lookAround, readMovements, readTransactions } from '../../books/read-provider.ts'
import { done, doneWithDifferences, refused, reportVerb } from '../frame/command.ts'
import { noProviderBooks } from './no-provider-books.ts'
import { finalWords, noDay, periodArguments, periodInput, periodOf, periodResult, periodWords } from './period-input.ts'

const result = z.object({
  ...periodResult,
  provider: z.string(),
  isInAgreement: z.boolean(),
  transactionCount: z.int(),
  matchedCount: z.int(),
  hereCents: z.int(),
  thereCents: z.int(),
  feesCents: z.int(),
  payoutsCents: z.int(),
  payoutCount: z.int(),
  otherPeriods: z.array(
    z.object({
      movement: z.enum(movementKinds),
      key: z.string(),
      amountCents: z.int(),
      hereSSE: z.int().nullable(),
      thereSSE: z.int(),
    }),
  ),
  differences: z.array(
    z.object({
      kind: z.enum(differenceKinds),
      movement: z.string(),
      key: z.string().nullable(),
      orderReference: z.string().nullable(),
      hereCents: z.int().nullable(),
      thereCents: z.int().nullable(),
      currency: z.string(),
      transactionID: z.string().nullable(),
      dateSSE: z.int(),
    }),
  ),
})
type Result = z.infer<typeof result>

/** Compares the ledger with the books of the payment provider. */
export const reconcileVerb = reportVerb({
  words: "compares the ledger of a period with the payment provider's own books, and lists every difference",
  arguments: [...periodArguments],
  example: '2026-11-01 2026-11-30',
  input: z.object(periodInput),
  result,
  async run({ store, clock, openProviderBooks }, typed) {
    const period = periodOf(typed)
    if (period === null) return refused(noDay)
    const nothing = 'Nothing was compared.'
    try {
      const provider = await openProviderBooks()
      if (provider === null) return refused(noProviderBooks, nothing)
      const around = lookAround(period)
      const transactions = await readTransactions(provider, { kind: 'period', ...around })
      const movements = await readMovements(store.books, around)
      const isFinal = period.toSSE <= clock.nowSSE() && (await store.books.countUnsettled(period.toSSE)) === 0
      const { otherPeriods, differences, ...sums } = reconcile(period, movements, transactions)
      const compared: Result = {
        ...period,
        ...sums,
        isFinal,
        provider: provider.name,
        isInAgreement: differences.length === 0,
        transactionCount: transactions.filter(({ createdSSE }) => isWithin(period, createdSSE)).length,
        otherPeriods: [...otherPeriods],
        differences: [...differences],
      }
      return differences.length === 0 ? done(compared) : doneWithDifferences(compared)
    } catch (error) {
      const unreadable = explainUnreadable(error)
      if (unreadable === null) throw error
      return refused(unreadable, nothing)
    }
  },
  print: linesOf,
})

/** The words for the ways in which the books differ. */
const words: Readonly<Record<Difference['kind'], string>> = {
  missingThere: 'only in the ledger',
  missingHere: 'only at the provider',
  otherAmount: 'another amount',
  otherCurrency: 'another currency',
}

function linesOf(compared: Result): readonly string[] {
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
