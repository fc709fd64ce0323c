import type { SignedReceipt } from '@pokfei/draw/check/published-draw'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { readReceipt } from './read-receipt.ts'
import * as styles from './verify.module.css'

interface ReceiptFormProps {
  readonly roomID: string
  readonly onReceipt: (receipt: SignedReceipt) => void
}

/** The field for a receipt that another device has, or that somebody else saved (ROM-72). */
export function ReceiptForm({ roomID, onReceipt }: ReceiptFormProps) {
  const { t } = useTranslation('roomCheck')
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const receipt = readReceipt(text)
        if (receipt === null) setError(t('pasteWrong'))
        else if (receipt.saleID !== roomID) setError(t('pasteOtherSale'))
        else {
          setError(null)
          onReceipt(receipt)
        }
      }}
    >
      <label htmlFor={id}>{t('paste')}</label>
      <p id={`${id}-hint`}>{t('pasteHint')}</p>
      <textarea
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
      />
      {error !== null && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="error" size="s" />
          {error}
        </p>
      )}
      <Button kind="line" type="submit">
        {t('pasteCheck')}
      </Button>
    </form>
  )
}
