import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { enterDemo, type PasskeyEnd } from './passkey.ts'
import * as styles from './session.module.css'

/** The way into a demo's desk. It says that its owner is a stand-in (SCR-8). */
export function StandInButton({
  isPending,
  onEnter,
}: {
  readonly isPending: boolean
  readonly onEnter: (run: () => Promise<PasskeyEnd>) => void
}) {
  const { t } = useTranslation('session')
  return (
    <div className={styles.standIn}>
      <Button words={t('enterDemo')} size="big" isPending={isPending} onPress={() => onEnter(enterDemo)} />
      <p>{t('enterDemoText')}</p>
    </div>
  )
}
