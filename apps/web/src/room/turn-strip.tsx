import type { EventDetail, SaleRoom } from '@pokfei/contracts/routes/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { ownEntryQuery } from './room-queries.ts'
import { useApi } from '../api/use-api.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { clockText } from '../time/clock-text.ts'
import { useServerNow } from '../time/server-clock.ts'
import { Icon } from '../ui/icon.tsx'
import { usePendingOrder } from '../purchase/use-orders.ts'
import * as styles from '../purchase/pending-order-strip.module.css'

/** Milliseconds until the time of a turn is read again, because an operator may lengthen it. */
const readAgainMs = 30_000

/** A strip above the bar with the time left of the reader's turn in a room (ROM-94). A pending order has its own strip. */
export function TurnStrip({ event }: { readonly event: EventDetail | undefined }) {
  const hasOrder = usePendingOrder() !== undefined
  const room = event?.room ?? null
  return event === undefined || room === null || hasOrder ? null : (
    <OpenTurn organizerID={event.organizerID} room={room} />
  )
}

function OpenTurn({ organizerID, room: { owner, saleID } }: { readonly organizerID: string; readonly room: SaleRoom }) {
  const { t } = useTranslation('order')
  const nowSSE = useServerNow()
  const params = { owner, organizerID, saleID }
  const { data } = useQuery({ ...ownEntryQuery(useApi(), params), refetchInterval: readAgainMs })
  const endsSSE = data?.turn.state === 'open' ? data.turn.endsSSE : null
  if (endsSSE === null || endsSSE <= nowSSE) return null
  return (
    <div className={styles.strip} data-turn-strip>
      <Link className={styles.link} to="/room/$owner/$organizerID/$saleID" params={params}>
        <Icon name="clock" size="s" />
        <span className={utilities.grow}>
          {t('yourTurnTime')} <b className={utilities.numeric}>{clockText(endsSSE - nowSSE)}</b>
        </span>
        <Icon name="chevron" size="s" />
      </Link>
    </div>
  )
}
