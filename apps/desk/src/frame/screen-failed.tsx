import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Call } from '../ui/call.tsx'
import { Screen } from '../ui/screen.tsx'

/** A screen that failed, or whose script did not arrive. A reload begins it anew. */
export function ScreenFailed() {
  const { t } = useTranslation()
  return (
    <Screen title={t('screenFailed')}>
      <Call tone="bad" title={t('screenFailed')} text={t('screenFailedText')} isAlert>
        <Button words={t('reload')} keyName="R" onPress={() => location.reload()} />
      </Call>
    </Screen>
  )
}
