import type { ListedOrder, OrderTicket } from '@pokfei/contracts/routes/orders'
import { receiptMoney } from '@pokfei/domain/orders/receipt-money'
import { paymentWords } from '@pokfei/format/money/payment-texts'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Joined } from '../../ui/joined.tsx'
import { MailAddress } from './mail-address.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { brand } from '../../site/brand.ts'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReceiptLines } from './receipt-line.tsx'
import { ReceiptRefunds } from './receipt-refunds.tsx'
import { ReceiptStamp } from './receipt-stamp.tsx'
import { ExchangedFrom, ReceiptSwaps, SwapPayment } from './receipt-swaps.tsx'
import { AmountRow, ReceiptRow } from '../../purchase/receipt-row.tsx'
import { amount, receiptRefunds, receiptSums } from '../../purchase/receipt-sums.ts'
import * as paperStyles from '../../art/paper.module.css'
import * as styles from '../../purchase/receipt.module.css'

/** The buyer on a receipt. */
export interface Buyer {
  /** Empty if there is none. */
  readonly name: string
  /** Null if there is none. */
  readonly email: string | null
}

interface ReceiptPaperProps {
  readonly order: ListedOrder
  readonly tickets: readonly OrderTicket[]
  readonly buyer: Buyer
}

/** The receipt itself on paper, with the facts that an expense claim needs. It prints black on white (ORD-86). */
export function ReceiptPaper({ order, tickets, buyer }: ReceiptPaperProps) {
  const { t } = useTranslation(['receipt', 'common', 'order'])
  const language = useLanguage()
  const { event } = order
  const { subtotalCents, serviceFeeCents, creditCents, totalCents } = receiptSums(order, tickets)
  const { stamp, netCents, isWhole } = receiptMoney(totalCents, receiptRefunds(order), creditCents)
  return (
    <div className={paperStyles.lifted}>
      <article className={`${paperStyles.paper} ${styles.receipt}`}>
        <div className={styles.head}>
          <p className={styles.issuer}>
            {brand.name} <span className={`${styles.secondary} ${utilities.small}`}>{t('title')}</span>
          </p>
          <ReceiptStamp stamp={stamp} />
        </div>
        <h1 className={utilities.keepWords}>
          <TitleText>{localised(event, 'eventName', language)}</TitleText>
        </h1>
        <Joined
          className={`${styles.secondary} ${utilities.small} ${utilities.numeric}`}
          first={event.stoppedBy === 'postponed' ? t('common:datesToCome') : formatDateTime(event.eventStartTimeSSE)}
          second={localised(event, 'venueName', language)}
        />
        <dl>
          <ReceiptRow name={t('order:orderNumber')}>{order.orderReference}</ReceiptRow>
          <ReceiptRow name={t('orderID')}>{order.orderID}</ReceiptRow>
          <ReceiptRow name={t('orderTime')}>{formatDateTime(order.orderTimeSSE)}</ReceiptRow>
          {order.paidTimeSSE !== undefined && (
            <ReceiptRow name={t('paidTime')}>{formatDateTime(order.paidTimeSSE)}</ReceiptRow>
          )}
          <ReceiptRow name={t('paymentMethod')}>
            {order.swappedFrom === undefined || creditCents > 0 ? (
              paymentWords(totalCents, order.paymentMethod ?? null)[language]
            ) : (
              <SwapPayment orderReference={order.swappedFrom.orderReference} />
            )}
          </ReceiptRow>
          <ExchangedFrom order={order} />
        </dl>
        <dl>
          <ReceiptRow name={t('seller')}>{localised(event, 'organizerName', language)}</ReceiptRow>
          <ReceiptRow name={t('platform')}>{brand.name}</ReceiptRow>
          {buyer.name !== '' && <ReceiptRow name={t('buyer')}>{buyer.name}</ReceiptRow>}
          {buyer.email !== null && (
            <ReceiptRow name={t('email')}>
              <MailAddress>{buyer.email}</MailAddress>
            </ReceiptRow>
          )}
        </dl>
        <ReceiptLines lines={order.lines} tickets={tickets} />
        <dl>
          <AmountRow name={t('subtotal', { count: tickets.length })} cents={subtotalCents} />
          {serviceFeeCents > 0 && <AmountRow name={t('serviceFee')} cents={serviceFeeCents} />}
          {creditCents > 0 && <AmountRow name={t('order:credit')} cents={-creditCents} />}
          <div className={`${styles.line} ${styles.total}`}>
            <dt>{t('order:total')}</dt>
            <dd>{amount(totalCents)}</dd>
          </div>
          <ReceiptSwaps order={order} />
          <ReceiptRefunds order={order} />
          {netCents !== null && <AmountRow name={t('net')} cents={netCents} />}
        </dl>
        {totalCents > 0 && isWhole && promisesNothing(event) && (
          <p className={`${styles.secondary} ${styles.label} ${utilities.label}`}>{t('final')}</p>
        )}
      </article>
    </div>
  )
}

/** True for an event that is not cancelled, and whose change offers no choice (RFD-19). */
const promisesNothing = ({ stoppedBy, offerUntilSSE }: ListedOrder['event']): boolean =>
  stoppedBy !== 'cancelled' && offerUntilSSE === null
