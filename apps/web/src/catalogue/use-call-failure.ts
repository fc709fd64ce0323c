import { isUnreachable } from '../errors/api-failure.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Returns a function that says why a public list could not be loaded. */
export function useCallFailure(): (error: Error) => string {
  const { t } = useTranslation()
  return (error) => (isUnreachable(error) ? t('unreachable') : t('somethingWrong'))
}
