import { formatHkd } from '@pokfei/format/money/hkd'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { bestDeal } from '../../site/sample-content.ts'
import '../../art/paper.css'
import './best-deal.css'

/** The best-deal banner: a coupon with fixed sample content (BRW-50). */
export function BestDeal() {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  return (
    <section className="paper notch coupon">
      <div className="a">
        <span className="k">{t('bestDeal')}</span>
        <h3>{bestDeal.title[language]}</h3>
        <p className="label where">
          {bestDeal.venue[language]}
          <br />
          <span className="num">{bestDeal.dates}</span>
        </p>
      </div>
      <div className="b">
        <span className="label">HK$</span>
        <b className="num">{formatHkd(bestDeal.fromCents).replace('HK$', '')}</b>
        <span className="label">{t('common:andUp')}</span>
      </div>
    </section>
  )
}
