import { useEffect, useRef } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { QrCode } from './qr-code.tsx'
import type { ShownCode } from './use-live-codes.ts'
import * as styles from './full-screen-code.module.css'

interface FullScreenCodeProps {
  readonly shown: ShownCode & { readonly kind: 'shown' }
  /** The seat, or the ticket type for unmarked places. */
  readonly label: string
  readonly isOpen: boolean
  /** Called by the close button and by Escape. */
  readonly onClose: () => void
}

/** The code as wide as the phone, on a screen that is white to its edges. It shines in a dark doorway. */
export function FullScreenCode({ shown, label, isOpen, onClose }: FullScreenCodeProps) {
  const { t } = useTranslation(['tickets', 'common'])
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={`${styles.fullScreen} ${utilities.screenOnly}`}
      aria-label={t('liveCode')}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <button
            type="button"
            className={`${styles.tapTarget} ${utilities.tapTarget}`}
            aria-label={t('common:close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
          <QrCode text={shown.code} />
          <p className={styles.place}>{label}</p>
          <p className={utilities.numeric}>{t('renewsIn', { seconds: shown.secondsLeft })}</p>
        </>
      )}
    </dialog>
  )
}
