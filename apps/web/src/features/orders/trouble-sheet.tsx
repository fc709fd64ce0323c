import { Button, ButtonLink } from '../../components/button.tsx'
import { Modal } from '../../components/modal.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { CancelOrder } from './cancel-order.tsx'
import { useOrderActions } from './use-order-actions.ts'
import { useTroubleText } from './use-trouble-text.ts'
import { wayOnOf, type Trouble } from './way-on.ts'

interface TroubleSheetProps extends WayOnProps {
  readonly trouble: Trouble | null
}

interface WayOnProps {
  readonly event: EventKey
  /** False during the seconds after sending, in which nothing can be sent (CHK-20). */
  readonly canSend: boolean
  readonly onClose: () => void
  readonly onRetry: () => void
  readonly onSplitSeats: () => void
  /** Leads back to the selection, which shows the tickets left now. */
  readonly onChangeTickets: () => void
}

/** The checkout error in words, with a recovery action for each reason (ERR-1, ERR-2). */
export function TroubleSheet({ trouble, ...way }: TroubleSheetProps) {
  const { title, text } = useTroubleText(trouble)
  return (
    <Modal title={title} isOpen={trouble !== null} onClose={way.onClose}>
      {trouble !== null && (
        <div className="stack">
          <p className="muted">{text}</p>
          <WayOn trouble={trouble} {...way} />
        </div>
      )}
    </Modal>
  )
}

function WayOn({
  trouble,
  event,
  canSend,
  onClose,
  onRetry,
  onSplitSeats,
  onChangeTickets,
}: WayOnProps & { readonly trouble: Trouble }) {
  const { t } = useTranslation(['order', 'common'])
  const way = wayOnOf(trouble)
  switch (way) {
    case 'changeTickets':
    case 'chooseAgain':
      return (
        <Button kind="main" onClick={onChangeTickets}>
          {t(way)}
        </Button>
      )
    case 'splitSeats':
      return (
        <>
          <Button kind="main" pending={!canSend} onClick={onSplitSeats}>
            {t('splitSeats')}
          </Button>
          <Button kind="line" onClick={onChangeTickets}>
            {t('changeTickets')}
          </Button>
        </>
      )
    case 'settleOrder':
      return (
        <SettleOrder orderID={trouble.kind === 'refused' ? trouble.refusal.orderID : undefined} onClose={onClose} />
      )
    case 'backToEvent':
      return (
        <ButtonLink
          kind="main"
          to="/event/$organizerID/$eventID"
          params={{ organizerID: event.organizerID, eventID: event.eventID }}
        >
          {t('backToEvent')}
        </ButtonLink>
      )
    case 'seeOtherEvents':
      return (
        <ButtonLink kind="main" to="/events">
          {t('seeOtherEvents')}
        </ButtonLink>
      )
    case 'seeProfile':
      return (
        <ButtonLink kind="main" to="/profile">
          {t('seeProfile')}
        </ButtonLink>
      )
    case 'retry':
    case 'signInAgain':
    case 'completeProfile':
      return (
        <Button kind="main" pending={!canSend} onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )
  }
}

/** The pending order in the way, to be paid or cancelled. After a cancellation the new order can be sent. */
function SettleOrder({
  orderID = '',
  onClose,
}: {
  readonly orderID: string | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation('order')
  const actions = useOrderActions(orderID, onClose)
  return (
    <>
      <Button kind="main" pending={actions.isResuming} disabled={actions.isCancelling} onClick={actions.resume}>
        {t('continuePayment')}
      </Button>
      <CancelOrder actions={actions} />
    </>
  )
}
