import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { toCents } from '@pokfei/format/money/hkd'
import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountRow, ReceiptRow } from '../../purchase/receipt-row.tsx'

/** The words for the payment of an order that a swap placed, with the way to the order that has paid it (CHG-39). */
export function SwapPayment({ orderReference }: { readonly orderReference: string }) {
  const { t } = useTranslation('receipt')
  return (
    <>
      {t('swappedFrom')} <ReceiptLink orderReference={orderReference} />
    </>
  )
}

/** The order of the ticket that an exchange has ended, as a row for a `dl` (OPS-123). */
export function ExchangedFrom({ order: { exchange } }: { readonly order: Pick<ListedOrder, 'exchange'> }) {
  const { t } = useTranslation('receipt')
  return (
    exchange && (
      <ReceiptRow name={t('swappedFrom')}>
        <ReceiptLink orderReference={exchange.orderReference} />
      </ReceiptRow>
    )
  )
}

/** The swaps of an order, as rows for a `dl`: the difference that goes back, and the orders of the new tickets (CHG-39). */
export function ReceiptSwaps({ order: { swappedFrom, swappedFor } }: { readonly order: ListedOrder }) {
  const { t } = useTranslation('receipt')
  const differenceCents = swappedFrom === undefined ? 0 : toCents(swappedFrom.differenceHKD)
  return (
    <>
      {differenceCents > 0 && <AmountRow name={t('swapDifference')} cents={differenceCents} />}
      {swappedFor?.map(({ orderReference }) => (
        <ReceiptRow key={orderReference} name={t('swappedFor')}>
          <ReceiptLink orderReference={orderReference} />
        </ReceiptRow>
      ))}
    </>
  )
}

const ReceiptLink = ({ orderReference }: { readonly orderReference: string }) => (
  <Link className={utilities.underlined} to="/receipt" search={{ orderReference }}>
    {orderReference}
  </Link>
)
