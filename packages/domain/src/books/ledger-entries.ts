import type { EventKey } from '../catalogue/catalogue.ts'
import type { TillCount } from './till.ts'
import { doorMeansOf } from '../payments/door-payment.ts'
import {
  creditOf,
  isOfSwap,
  saleOf,
  unusedPayments,
  type DisputeMoney,
  type OrderMoney,
  type RefundMoney,
  type SwapMoney,
} from './order-money.ts'
import { splitOrder, swapPartOf, type Share } from './split-order.ts'

/**
 * The accounts of the ledger. `provider` is the money at the payment provider. `organizer` is owed to organizers, and
 * `serviceFees` is earned by the shop. `refundsPayable` is owed to buyers. `unusedPayments` came in for nothing, and
 * `disputed` is with banks until they decide. `swaps` is the money of tickets between their old order and their new one.
 * `providerFees` are the costs of the provider. `cash` is in the drawers at the doors, and `terminal` with the card terminal
 * there. `cashDifferences` is what was missing in counted drawers, less what was over.
 */
export const accounts = [
  'provider',
  'organizer',
  'serviceFees',
  'refundsPayable',
  'unusedPayments',
  'disputed',
  'swaps',
  'providerFees',
  'cash',
  'terminal',
  'cashDifferences',
] as const

/** One of {@link accounts}. */
export type Account = (typeof accounts)[number]

/**
 * The kinds of entries. The entries of each kind balance by themselves. The account `swaps` balances over both orders of a swap
 * and its refund.
 */
export const entryKinds = [
  'sale',
  'fee',
  'unusedPayment',
  'refund',
  'dispute',
  'swap',
  'providerFee',
  'cashCount',
] as const

/** One of {@link entryKinds}. */
export type EntryKind = (typeof entryKinds)[number]

/** One line of the ledger. One of its two amounts is 0. */
export interface LedgerEntry extends EventKey {
  readonly dateSSE: number
  readonly kind: EntryKind
  readonly account: Account
  readonly debitCents: number
  readonly creditCents: number
  readonly orderReference: string
  /** The ID of the payment, refund, dispute or transaction that it comes from. */
  readonly subject: string
}

/** The order, the cause and the time of a transfer. */
export interface TransferScope extends Pick<LedgerEntry, 'dateSSE' | 'kind' | 'subject'> {
  readonly order: EventKey & Pick<LedgerEntry, 'orderReference'>
}

/** The place of an entry that belongs to no order. */
export const noOrder = { orderReference: '', organizerID: '', eventID: '' } as const

/** Returns the two entries that move money from one account to another. A negative amount goes back. Nothing has none. */
export function transfer(
  { order, ...scope }: TransferScope,
  from: Account,
  to: Account,
  amountCents: number,
): readonly LedgerEntry[] {
  if (amountCents === 0) return []
  if (amountCents < 0) return transfer({ order, ...scope }, to, from, -amountCents)
  const { orderReference, organizerID, eventID } = order
  const common = { ...scope, orderReference, organizerID, eventID }
  return [
    { ...common, account: to, debitCents: amountCents, creditCents: 0 },
    { ...common, account: from, debitCents: 0, creditCents: amountCents },
  ]
}

/**
 * Returns all entries of an order, oldest first. Debits equal credits. Each entry follows from facts of its own time, so
 * those of a closed period are the same whenever they are asked for.
 */
export function ledgerEntries(order: OrderMoney): readonly LedgerEntry[] {
  const shares = splitOrder(order)
  return [
    ...saleEntries(order),
    ...unusedPayments(order).flatMap(({ paymentID, amountCents, owedSSE }) =>
      transfer(
        { order, dateSSE: owedSSE, kind: 'unusedPayment', subject: paymentID },
        'unusedPayments',
        'provider',
        amountCents,
      ),
    ),
    ...order.refunds.flatMap((refund) => refundEntries(order, refund, sourcesOf(order, refund, shares))),
    ...order.swaps.flatMap((swap) => swapEntries(order, swap, shares.get(swapPartOf(swap)) ?? creditOf(order, swap))),
    ...order.disputes.flatMap((dispute) => disputeEntries(order, dispute, shares.get(dispute.disputeID) ?? null)),
  ].toSorted((a, b) => a.dateSSE - b.dateSSE)
}

/** Returns the account with the money of a payment: at the provider, or at the door (BKS-18). */
const moneyOf = ({ paymentID }: { readonly paymentID: string }): Account => doorMeansOf(paymentID) ?? 'provider'

function saleEntries(order: OrderMoney): readonly LedgerEntry[] {
  const sale = saleOf(order)
  if (sale === null) return []
  const scope = { order, dateSSE: sale.dateSSE, subject: sale.paymentID }
  const { priceCents, serviceFeeCents } = order
  return [
    ...transfer({ ...scope, kind: 'sale' }, 'organizer', moneyOf(sale), priceCents - serviceFeeCents),
    ...transfer({ ...scope, kind: 'fee' }, 'serviceFees', moneyOf(sale), serviceFeeCents),
  ]
}

/** The accounts that a refund comes from, each with its cents. */
type Sources = readonly (readonly [Account, number])[]

/** Returns the sources of a refund: a sale, the difference of a swap, or a payment that bought no tickets. */
function sourcesOf(order: OrderMoney, refund: RefundMoney, shares: ReadonlyMap<string, Share>): Sources {
  if (isOfSwap(order, refund)) return [['swaps', refund.amountCents]]
  const share = shares.get(refund.refundID)
  if (share === undefined) return [['unusedPayments', refund.amountCents]]
  return [
    ['organizer', share.ticketsCents],
    ['serviceFees', share.feesCents],
  ]
}

/** The old order gives the price of its ticket away, and the new one takes the price of its own. */
function swapEntries(order: OrderMoney, swap: SwapMoney, share: Share): readonly LedgerEntry[] {
  if (swap.paymentID === null) return []
  const scope = { order, dateSSE: swap.swappedSSE, kind: 'swap', subject: swap.toOrderReference } as const
  const parts = [
    ['organizer', share.ticketsCents],
    ['serviceFees', share.feesCents],
  ] as const
  return parts.flatMap(([account, cents]) =>
    swap.isNew ? transfer(scope, account, 'swaps', cents) : transfer(scope, 'swaps', account, cents),
  )
}

function refundEntries(order: OrderMoney, refund: RefundMoney, sources: Sources): readonly LedgerEntry[] {
  const { refundID, amountCents, owedSSE, madeSSE, failedSSE } = refund
  const scopeAt = (dateSSE: number) => ({ order, dateSSE, kind: 'refund', subject: refundID }) as const
  return [
    ...sources.flatMap(([account, cents]) => transfer(scopeAt(owedSSE), 'refundsPayable', account, cents)),
    ...(madeSSE === null ? [] : transfer(scopeAt(madeSSE), moneyOf(refund), 'refundsPayable', amountCents)),
    ...(failedSSE === null || madeSSE === null
      ? []
      : transfer(scopeAt(failedSSE), 'refundsPayable', moneyOf(refund), amountCents)),
    ...(failedSSE === null
      ? []
      : sources.flatMap(([account, cents]) => transfer(scopeAt(failedSSE), account, 'refundsPayable', cents))),
  ]
}

/** `share` is null unless the dispute is lost and of a sale. */
function disputeEntries(order: OrderMoney, dispute: DisputeMoney, share: Share | null): readonly LedgerEntry[] {
  const { disputeID, amountCents, state, openedSSE, closedSSE } = dispute
  const scopeAt = (dateSSE: number) => ({ order, dateSSE, kind: 'dispute', subject: disputeID }) as const
  const opened = transfer(scopeAt(openedSSE), 'provider', 'disputed', amountCents)
  if (state === 'open' || closedSSE === null) return opened
  const closed = scopeAt(closedSSE)
  if (state === 'won') return [...opened, ...transfer(closed, 'disputed', 'provider', amountCents)]
  if (share === null) return [...opened, ...transfer(closed, 'disputed', 'unusedPayments', amountCents)]
  return [
    ...opened,
    ...transfer(closed, 'disputed', 'organizer', share.ticketsCents),
    ...transfer(closed, 'disputed', 'serviceFees', share.feesCents),
  ]
}

/** Returns the entries of a counted drawer: its difference. They belong to no order. */
export const countEntries = ({ operator, day, expectedCents, countedCents, countedSSE }: TillCount) =>
  transfer(
    {
      order: noOrder,
      dateSSE: countedSSE,
      kind: 'cashCount',
      subject: `${day}/${operator}`,
    },
    'cashDifferences',
    'cash',
    countedCents - expectedCents,
  )
