import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import * as layout from '../ui/layout.module.css'

/** A text to be given to somebody, with a button that copies it. `keyName` is the key of the only one of a screen. */
export function CopiedText({
  label,
  value,
  keyName,
}: {
  readonly label: string
  readonly value: string
  readonly keyName?: string
}) {
  const { t } = useTranslation('act')
  const [isCopied, setIsCopied] = useState(false)
  // Without the clipboard the text stays there to be marked.
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <>
      <TextField label={label} value={value} onChange={() => setIsCopied(false)} />
      <div className={layout.acts}>
        <Button words={isCopied ? t('copied') : t('copy')} {...(keyName !== undefined && { keyName })} onPress={copy} />
      </div>
    </>
  )
}
