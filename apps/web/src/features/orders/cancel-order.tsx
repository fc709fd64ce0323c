import { useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Modal } from '../../components/modal.tsx'
import { useHandFocusOn } from '../../components/use-hand-focus-on.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OrderActions } from './use-order-actions.ts'

interface CancelOrderProps {
  readonly actions: OrderActions
  readonly small?: boolean
  readonly className?: string
}

/** Cancels an order after a confirmation, because its tickets go back on sale at once (ORD-50, ORD-52). */
export function CancelOrder({ actions, small = false, className }: CancelOrderProps) {
  const { t } = useTranslation('order')
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useHandFocusOn(button)
  const cancel = () => {
    setAsking(false)
    actions.cancel()
  }
  return (
    <>
      <Button
        ref={button}
        kind="line"
        small={small}
        {...(className !== undefined && { className })}
        pending={actions.isCancelling}
        disabled={actions.isResuming}
        onClick={() => setAsking(true)}
      >
        {t('cancel')}
      </Button>
      <Modal title={t('cancelTitle')} isOpen={isAsking} onClose={() => setAsking(false)}>
        <div className="stack">
          <p className="muted">{t('cancelText')}</p>
          <Button kind="paper" onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
          <Button kind="line" onClick={cancel}>
            {t('cancelNow')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
