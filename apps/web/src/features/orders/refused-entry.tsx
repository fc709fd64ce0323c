import { useEffect } from 'react'
import { showAlert } from '../../components/alert-store.ts'
import { GoToNotFound } from '../../components/go-to-not-found.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Who opened a screen of a purchase by its address is told so and sent to /not-found (spec §2). */
export function RefusedEntry() {
  const { t } = useTranslation()
  const message = t('refusedEntry')
  useEffect(() => showAlert({ type: 'warning', message, autoCloseTime: 6000 }), [message])
  return <GoToNotFound />
}
