import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import * as layout from '../ui/layout.module.css'

/** A secret that the server shows once, with a button that copies it. */
export function ShownOnce({
  title,
  text,
  value,
  isLink = false,
}: {
  readonly title: string
  readonly text: string
  readonly value: string
  /** True for a link, which a phone may scan. */
  readonly isLink?: boolean
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
    <Panel title={title}>
      <div className={layout.stack}>
        {isLink ? <QrCode text={value} name={t('qrName')} /> : null}
        <TextField label={text} value={value} onChange={() => setIsCopied(false)} />
        <div className={layout.acts}>
          <Button words={isCopied ? t('copied') : t('copy')} keyName="C" onPress={copy} />
        </div>
      </div>
    </Panel>
  )
}
