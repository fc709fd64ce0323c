import { useTranslation } from '../i18n/use-translation.ts'
import * as styles from './soon-pill.module.css'

/** "Coming soon", or only "Soon" in a small space. */
export function SoonPill({ short = false }: { readonly short?: boolean }) {
  const { t } = useTranslation()
  return <span className={styles.soonPill}>{short ? t('soon') : t('comingSoon')}</span>
}
