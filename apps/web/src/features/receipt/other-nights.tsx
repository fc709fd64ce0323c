import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '../../api/catalogue-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServerNow } from '../../time/server-clock.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface OtherNightsProps {
  readonly order: Pick<ListedOrder, 'organizerID' | 'eventID' | 'orderTimeSSE'>
}

/** The way back to the room of a group, where a turn may still buy other nights (ROM-83). */
export function OtherNights({ order }: OtherNightsProps) {
  const { t } = useTranslation('order')
  const nowSSE = useServerNow()
  const { organizerID, orderTimeSSE } = order
  const room = useQuery(eventQuery(useApi(), order)).data?.room
  if (!room || room.owner !== 'eventGroups') return null
  const { owner, saleID, minutesPerTurn } = room
  // A member may have asked for twice the time.
  if (nowSSE >= orderTimeSSE + 2 * minutesPerTurn * 60) return null
  return (
    <ButtonLink to="/room/$owner/$organizerID/$saleID" params={{ owner, organizerID, saleID }}>
      {t('backToRoom')}
    </ButtonLink>
  )
}
