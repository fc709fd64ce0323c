import { formatHkd } from '@pokfei/format/money/hkd'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { bestDeal } from '../../site/sample-content.ts'
import * as paperStyles from '../../art/paper.module.css'
import * as styles from './best-deal.module.css'

/** The best-deal banner: a coupon with fixed sample content (BRW-50). */
export function BestDeal() {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  return (
    <section className={`${paperStyles.paper} ${paperStyles.notch} ${styles.coupon}`}>
      <div className={styles.offer}>
        <span className={styles.kicker}>{t('bestDeal')}</span>
        <h3>{bestDeal.title[language]}</h3>
        <p className={`${utilities.label} ${styles.venue}`}>
          {bestDeal.venue[language]}
          <br />
          <span className={utilities.numeric}>{bestDeal.dates}</span>
        </p>
      </div>
      <div className={styles.discount}>
        <span className={utilities.label}>HK$</span>
        <b className={utilities.numeric}>{formatHkd(bestDeal.fromCents).replace('HK$', '')}</b>
        <span className={utilities.label}>{t('common:andUp')}</span>
      </div>
    </section>
  )
}
