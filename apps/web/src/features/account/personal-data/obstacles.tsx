import type { ErasureObstacle } from '@pokfei/contracts/routes/personal-data'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../../i18n/use-translation.ts'
import * as styles from './personal-data.module.css'

const texts = {
  orderInProgress: 'orderInProgress',
  ticketLive: 'ticketLive',
  ticketUndated: 'ticketUndated',
  refundOpen: 'refundOpen',
  disputeOpen: 'disputeOpen',
} as const satisfies Record<ErasureObstacle['kind'], string>

/** Everything that stands against the deletion of an account, each with its date (ACC-92). */
export function Obstacles({ obstacles }: { readonly obstacles: readonly ErasureObstacle[] }) {
  const { t } = useTranslation('personalData')
  return (
    <ul className={styles.list}>
      {obstacles.map(({ kind, orderReference, dateSSE }) => (
        <li key={`${kind} ${orderReference}`}>
          {t(texts[kind], { reference: orderReference, time: formatDateTime(dateSSE) })}
        </li>
      ))}
    </ul>
  )
}
