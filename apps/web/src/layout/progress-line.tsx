import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import * as styles from './progress-line.module.css'

/**
 * A line at the top while the next screen loads, so that readers do not tap again. The old screen stays until then. The
 * router shows a screen of its own only if script or data take more than a second. Guards and texts do not count.
 */
export function ProgressLine() {
  const { t } = useTranslation()
  const isOnTheWay = useRouterState({
    select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation !== undefined,
  })
  return isOnTheWay ? <div className={styles.progressLine} role="progressbar" aria-label={t('loading')} /> : null
}
