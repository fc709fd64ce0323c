import { useTranslation } from '../i18n/use-translation.ts'
import { Column } from './column.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ScreenBar } from './top-bar.tsx'
import * as footNoteStyles from './foot-note.module.css'

/** The screen while its data loads. It appears after a second (CON-15). */
export function PendingView({ text }: { readonly text?: string }) {
  const { t } = useTranslation()
  return (
    <Column top={<ScreenBar />}>
      <p className={footNoteStyles.footNote} role="status">
        <Spinner />
        {text ?? t('loading')}
      </p>
    </Column>
  )
}

/** The screen while its guard checks (ACC-4). */
export function VerifyingView() {
  const { t } = useTranslation()
  return <PendingView text={t('verifying')} />
}
