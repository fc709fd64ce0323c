import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEventWords } from '../../scope/use-event-words.ts'
import { nameOfEvent } from '../../scope/use-events.ts'
import { Status } from '../../ui/status.tsx'
import { useProviderWords } from '../account/provider-words.ts'
import { orderStatus } from '../../text/order-status.ts'
import type { Found, FoundOrder } from './use-find.ts'
import * as styles from './find.module.css'

/** Returns a key for each thing that was found. */
export const keyOf = (found: Found): string => (found.kind === 'order' ? found.order.orderID : found.account.memberID)

/** Returns a function that opens what was found. */
export function useOpen(): (found: Found) => void {
  const navigate = useNavigate()
  return (found) =>
    void (found.kind === 'order'
      ? navigate({ to: '/orders/$reference', params: { reference: found.order.orderReference } })
      : navigate({ to: '/accounts/$member', params: { member: found.account.memberID } }))
}

/** A found order or account as an option of the list. */
export function FoundOption({
  found,
  id,
  isChosen,
  onChoose,
  onOpen,
}: {
  readonly found: Found
  readonly id: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onOpen: () => void
}) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={isChosen ? `${styles.option} ${styles.chosen}` : styles.option}
      onPointerMove={onChoose}
      onClick={onOpen}
    >
      {found.kind === 'order' ? <OrderWords order={found.order} /> : <AccountWords {...found} />}
    </div>
  )
}

function OrderWords({ order }: { readonly order: FoundOrder }) {
  const { t } = useTranslation(['find', 'order'])
  const eventWords = useEventWords()
  const status = orderStatus(order)
  return (
    <>
      <span className={styles.words}>
        <b className={styles.reference}>{order.orderReference}</b>
        <span>{order.displayName ?? t('noNameKnown')}</span>
        <span className={styles.line}>
          {t('orderLine', {
            event: eventWords(nameOfEvent(order)),
            count: order.ticketCount,
            money: formatHkd(order.priceCents),
            time: formatDayTime(order.orderTimeSSE),
          })}
        </span>
      </span>
      <Status tone={status.tone} words={t(`order:${status.text}`)} />
    </>
  )
}

function AccountWords({ account }: Found & { readonly kind: 'account' }) {
  const { t } = useTranslation(['find', 'account'])
  const providerWords = useProviderWords()
  const { displayName, provider, email, contactNumber, orderCount } = account
  const address = [contactNumber, email].filter((one) => one !== null).join(' · ')
  return (
    <>
      <span className={styles.words}>
        <b>{displayName ?? t('noNameKnown')}</b>
        <span className={styles.line}>{t('account:accountLine', { provider: providerWords(provider), address })}</span>
      </span>
      <span>{`${t('account:title')} · ${t('account:orderCount', { count: orderCount })}`}</span>
    </>
  )
}
