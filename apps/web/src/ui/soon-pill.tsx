import { useTranslation } from '../i18n/use-translation.ts'
import './soon-pill.css'

/** "Coming soon", or only "Soon" in a small space. */
export function SoonPill({ short = false }: { readonly short?: boolean }) {
  const { t } = useTranslation()
  return <span className="soon">{short ? t('soon') : t('comingSoon')}</span>
}
