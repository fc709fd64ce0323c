import { useEffect } from 'react'
import { showAlert } from '../layout/alert-store.ts'
import { GoToNotFound } from '../layout/go-to-not-found.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

/** Rejects a reader who opened a purchase screen by its address. Shows an alert and leads to /not-found (SEL-2,
 *  SEL-3). */
export function AccessDenied() {
  const { t } = useTranslation('order')
  const message = t('refusedEntry')
  useEffect(() => showAlert({ type: 'warning', message, autoCloseTime: 6000 }), [message])
  return <GoToNotFound />
}
