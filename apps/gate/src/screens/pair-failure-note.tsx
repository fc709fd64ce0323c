import { Icon } from '../components/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { PairFailure } from '../state/gate.ts'
import * as scanScreenStyles from './scan-screen.module.css'

/** The reason why the phone could not be set up. Renders nothing without a failure. */
export function PairFailureNote({ failure }: { readonly failure: PairFailure | null }) {
  const { t } = useTranslation('gate')
  if (failure === null) return null
  return (
    <p className={`${scanScreenStyles.notice} ${scanScreenStyles.negative}`} role="alert">
      <Icon name="error" />
      {t(failure)}
    </p>
  )
}
