import { formatHkd } from '@pokfei/format/money/hkd'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../layout/column.tsx'
import { MenuBar } from '../../layout/top-bar.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { sampleMerchandise } from '../../site/sample-merchandise.ts'
import { MerchandiseDrawing } from './merchandise-drawing.tsx'
import '../../art/paper.css'
import '../../ui/panel.css'
import './shop.css'

/** The shop: sample merchandise behind a blur, and a note that nothing is on sale (INF-32, INF-33). */
export function ShopScreen() {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  return (
    <Column top={<MenuBar />}>
      <h1 className="t wrap">{t('title')}</h1>
      <div className="shop">
        <div className="goods" aria-hidden="true">
          {sampleMerchandise.map(({ kind, name, priceCents }, index) => (
            <div key={kind} className={`panel g${index % 6}`}>
              <MerchandiseDrawing kind={kind} />
              <p>{name[language]}</p>
              <p className="num">{formatHkd(priceCents)}</p>
            </div>
          ))}
        </div>
        <div className="note">
          <div className="paper notch">
            <span className="chopmark">{t('stamp')}</span>
            <h2>{t('headline')}</h2>
            <p className="small">{t('text')}</p>
          </div>
        </div>
      </div>
    </Column>
  )
}
