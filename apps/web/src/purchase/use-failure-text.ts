import { useCallback } from 'react'
import { isApiFailure } from '../errors/api-failure.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Returns a function that gives the reason of a failed call in words. It prefers the server's own sentence. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'common'])
  return useCallback(
    (error) => {
      if (!isApiFailure(error)) return t('common:somethingWrong')
      if (error.status === 0) return t('unreachable')
      return error.code === 'unknown' ? t('common:somethingWrong') : error.message
    },
    [t],
  )
}
