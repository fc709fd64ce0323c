import { useTranslation } from '../../i18n/use-translation.ts'
import type { CheckoutError } from './recovery-action.ts'

/** A title that says what happened, and a text that says what it means (ERR-1). */
interface CheckoutErrorText {
  readonly title: string
  readonly text: string
}

/** Returns the texts of a checkout error. A rejection has our own texts, and a failure the server's sentence if
 *  there is one. */
export function useCheckoutErrorText(error: CheckoutError | null): CheckoutErrorText {
  const { t } = useTranslation('errors')
  if (error === null) return { title: '', text: '' }
  if (error.kind === 'rejected') {
    const { reason } = error.rejection
    return { title: t(reason), text: t(`${reason}Text`) }
  }
  const { status, code, message } = error.failure
  if (status === 0) return { title: t('orderFailed'), text: t('unreachableText') }
  if (status === 404) return { title: t('orderFailed'), text: t('goneText') }
  if (code === 'outcomeUnknown') return { title: t('orderUnknown'), text: t('orderUnknownText') }
  const isForDevelopers =
    code === 'unknown' || code === 'internalError' || code === 'badRequest' || code === 'idempotencyKeyReused'
  return { title: t('orderFailed'), text: isForDevelopers ? t('orderFailedText') : message }
}
