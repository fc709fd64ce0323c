import { useCallback } from 'react'
import { isApiFailure } from '../../api/failure.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Says in words why a call failed: the server's own sentence where it has one. */
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
