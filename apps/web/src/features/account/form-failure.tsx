import { Icon } from '../../ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import * as styles from './form-failure.module.css'

/** The error of a failed save, below its form (ACC-70). */
export function FormFailure() {
  const { t } = useTranslation('profile')
  return (
    <p className={styles.formFailure}>
      <Icon name="error" size="s" />
      {t('formFailed')}
    </p>
  )
}
