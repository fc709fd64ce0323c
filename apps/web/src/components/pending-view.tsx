import { useTranslation } from '../i18n/use-translation.ts'
import { Column } from './column.tsx'
import { Spinner } from './spinner.tsx'
import { ScreenBar } from './top-bar.tsx'
import './skeleton.css'

/** What a screen shows while its data is on the way (spec §9: after a second). */
export function PendingView({ text }: { readonly text?: string }) {
  const { t } = useTranslation()
  return (
    <Column top={<ScreenBar />}>
      <p className="foot-note" role="status">
        <Spinner />
        {text ?? t('loading')}
      </p>
    </Column>
  )
}

/** What a guarded screen shows while its guard looks (spec §4). */
export function VerifyingView() {
  const { t } = useTranslation()
  return <PendingView text={t('verifying')} />
}
