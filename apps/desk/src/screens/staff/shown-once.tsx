import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as layout from '../../ui/layout.module.css'

/** A secret that the server shows once, with a button that copies it. */
export function ShownOnce({
  title,
  text,
  value,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly value: string
  readonly children?: ReactNode
}) {
  const { t } = useTranslation('staff')
  const [isCopied, setIsCopied] = useState(false)
  // Without the clipboard the text stays there to be marked.
  const copy = () => void navigator.clipboard.writeText(value).then(() => setIsCopied(true), () => setIsCopied(false))
  return (
    <Panel title={title}>
      <div className={layout.stack}>
        {children}
        <TextField label={text} value={value} onChange={() => setIsCopied(false)} />
        <div className={layout.acts}>
          <Button words={isCopied ? t('copied') : t('copy')} keyName="C" onPress={copy} />
        </div>
      </div>
    </Panel>
  )
}
