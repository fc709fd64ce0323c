import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import './progress-line.css'

/**
 * A line at the top while the next screen is on its way, so that nobody taps again. The screen before stands until then; only
 * where its script or its data takes more than a second, and not its guard or its texts, the router shows something itself.
 */
export function ProgressLine() {
  const { t } = useTranslation()
  const isOnTheWay = useRouterState({ select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation !== undefined })
  return isOnTheWay ? <div className="progress-line" role="progressbar" aria-label={t('loading')} /> : null
}
