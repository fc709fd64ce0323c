import { Icon } from '../../components/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import './form-failure.css'

/** Under a form: it could not be saved (spec §8). */
export function FormFailure() {
  const { t } = useTranslation('profile')
  return (
    <p className="form-failure">
      <Icon name="error" size="s" />
      {t('formFailed')}
    </p>
  )
}
