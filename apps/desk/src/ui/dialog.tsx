import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { KeyLayerOf } from '../keys/keys.tsx'
import { KeyCap } from './key-cap.tsx'
import * as styles from './dialog.module.css'

/** The properties of {@link Dialog}. */
export interface DialogProps {
  readonly title: string
  /** Called by Escape and by its button. */
  readonly onClose: () => void
  readonly closeWords: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A modal dialog, open while it stands. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, closeWords, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleID = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // A dialog that leaves the page open keeps the focus from going back.
    return () => element?.close()
  }, [])
  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-labelledby={titleID}
      onCancel={close}
      onClose={close}
    >
      <KeyLayerOf>
        <div className={styles.head}>
          <h2 id={titleID}>{title}</h2>
          <button type="button" className={styles.close} aria-keyshortcuts="Escape" onClick={onClose}>
            <span>{closeWords}</span>
            <KeyCap name="Esc" />
          </button>
        </div>
        {children}
      </KeyLayerOf>
    </dialog>
  )
}
