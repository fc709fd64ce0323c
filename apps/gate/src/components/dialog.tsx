import { useEffect, useRef } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'
import * as styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: React.ReactNode
}

/** A sheet over the screen. It is a native dialog, so the focus stays inside and Escape closes it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useTranslation('gate')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          className={`${styles.tapTarget} ${utilities.tapTarget}`}
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
