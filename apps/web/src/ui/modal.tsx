import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'
import * as styles from './modal.module.css'

interface ModalProps {
  readonly title: string
  readonly isOpen: boolean
  /** Called by the close button and by Escape. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog: a sheet from below on a phone, a card in the middle of a wider screen. */
export function Modal({ title, isOpen, onClose, children }: ModalProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleID = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  // The screen decides, and the dialog follows. Otherwise a screen that reopens it at once would lose it.
  const requestClose = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const reportClosed = () => {
    if (isOpen && dialog.current?.open === false) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={titleID}
      onCancel={requestClose}
      onClose={reportClosed}
    >
      <div className={styles.head}>
        <h2 id={titleID} className={utilities.heading2}>
          {title}
        </h2>
        <button type="button" className={utilities.tapTarget} aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {isOpen && children}
    </dialog>
  )
}
