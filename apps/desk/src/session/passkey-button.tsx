import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'

/** The button that asks the device for the passkey (SCR-8, SCR-9). */
export function PasskeyButton({ isPending, onPress }: { readonly isPending: boolean; readonly onPress: () => void }) {
  const { t } = useTranslation('session')
  return (
    <Button
      words={t('usePasskey')}
      kind="act"
      size="big"
      icon="key"
      keyName="Enter"
      isPending={isPending}
      onPress={onPress}
    />
  )
}
