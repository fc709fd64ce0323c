import { Link } from '@tanstack/react-router'
import { hongKongParts } from '@pokfei/format/time/hong-kong-time'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { brand, privacyPolicy } from '../../site/brand.ts'
import { useNow } from '../../time/clock.ts'
import { PaymentMarks } from '../../ui/payment-marks.tsx'
import * as styles from './home-footer.module.css'

/** The accepted payments, and links to the external privacy policy, the terms and help (BRW-58 to BRW-61). */
export function HomeFooter() {
  const { t } = useTranslation('home')
  const { year } = hongKongParts(useNow(false))
  return (
    <footer className={styles.footer}>
      <div className={utilities.stack}>
        <p>{t('weAccept')}</p>
        <PaymentMarks />
      </div>
      <div className={styles.links}>
        <a href={privacyPolicy} target="_blank" rel="noreferrer">
          {t('privacyPolicy')}
        </a>
        <Link to="/terms-and-conditions">{t('terms')}</Link>
        <Link to="/help-services">{t('help')}</Link>
      </div>
      <p>
        © {year} {brand.name}
      </p>
    </footer>
  )
}
