import { useTranslation } from '../i18n/use-translation.ts'
import { Panel } from '../ui/panel.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { CopiedText } from './copied-text.tsx'
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
  return (
    <Panel title={title}>
      <div className={layout.stack}>
        {isLink ? <QrCode text={value} name={t('qrName')} /> : null}
        <CopiedText label={text} value={value} keyName="C" />
      </div>
    </Panel>
  )
}
