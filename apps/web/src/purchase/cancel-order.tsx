import { useRef, useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { useMoveFocusOnUnmount } from '../layout/use-move-focus-on-unmount.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { OrderActions } from './use-order-actions.ts'

interface CancelOrderProps {
  readonly actions: OrderActions
  readonly small?: boolean
  readonly className?: string
}

/** Cancels an order after a confirmation, because its tickets go back on sale at once (ORD-50, ORD-52). */
export function CancelOrder({ actions, small = false, className }: CancelOrderProps) {
  const { t } = useTranslation('order')
  const [isConfirming, setConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useMoveFocusOnUnmount(button)
  const cancel = () => {
    setConfirming(false)
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
        onClick={() => setConfirming(true)}
      >
        {t('cancel')}
      </Button>
      <Modal title={t('cancelTitle')} isOpen={isConfirming} onClose={() => setConfirming(false)}>
        <div className={utilities.stack}>
          <p className={utilities.muted}>{t('cancelText')}</p>
          <Button kind="paper" onClick={() => setConfirming(false)}>
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
