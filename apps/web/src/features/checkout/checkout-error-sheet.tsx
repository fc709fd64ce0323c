import { useQuery } from '@tanstack/react-query'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { CancelOrder } from '../../purchase/cancel-order.tsx'
import { useOrderActions } from '../../purchase/use-order-actions.ts'
import { useCheckoutErrorText } from './use-checkout-error-text.ts'
import { recoveryActionOf, type CheckoutError } from './recovery-action.ts'

interface CheckoutErrorSheetProps extends RecoveryProps {
  readonly error: CheckoutError | null
}

interface RecoveryProps {
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
export function CheckoutErrorSheet({ error, ...recovery }: CheckoutErrorSheetProps) {
  const { title, text } = useCheckoutErrorText(error)
  return (
    <Modal title={title} isOpen={error !== null} onClose={recovery.onClose}>
      {error !== null && (
        <div className={utilities.stack}>
          <p className={utilities.muted}>{text}</p>
          <RecoveryButtons error={error} {...recovery} />
        </div>
      )}
    </Modal>
  )
}

function RecoveryButtons({
  error,
  event,
  canSend,
  onClose,
  onRetry,
  onSplitSeats,
  onChangeTickets,
}: RecoveryProps & { readonly error: CheckoutError }) {
  const { t } = useTranslation(['order', 'common'])
  const recovery = recoveryActionOf(error)
  switch (recovery) {
    case 'changeTickets':
    case 'chooseAgain':
      return (
        <Button kind="main" onClick={onChangeTickets}>
          {t(recovery)}
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
    case 'resolvePendingOrder':
      return (
        <ResolvePendingOrder
          orderID={error.kind === 'rejected' ? error.rejection.orderID : undefined}
          onClose={onClose}
        />
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
    case 'backToRoom':
      return <BackToRoom event={event} />
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

/** The way back to the waiting room of the event. */
function BackToRoom({ event }: { readonly event: EventKey }) {
  const { t } = useTranslation('order')
  const { organizerID } = event
  const room = useQuery(eventQuery(useApi(), event)).data?.room
  if (!room) return null
  return (
    <ButtonLink
      kind="main"
      to="/room/$owner/$organizerID/$saleID"
      params={{ owner: room.owner, organizerID, saleID: room.saleID }}
    >
      {t('backToRoom')}
    </ButtonLink>
  )
}

/** The pending order in the way, to be paid or cancelled. After a cancellation the new order can be sent. */
function ResolvePendingOrder({
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
