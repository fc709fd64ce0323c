import { formatHkd } from '@pokfei/format/money/hkd'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { glowClass } from '../../art/glow.ts'
import { classNames } from '../../ui/class-names.ts'
import { Column } from '../../layout/column.tsx'
import { MenuBar } from '../../layout/top-bar.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { sampleMerchandise } from '../../site/sample-merchandise.ts'
import { MerchandiseDrawing } from './merchandise-drawing.tsx'
import * as paperStyles from '../../art/paper.module.css'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './shop.module.css'
import * as columnStyles from '../../layout/column.module.css'

/** The shop: sample merchandise behind a blur, and a note that nothing is on sale (INF-32, INF-33). */
export function ShopScreen() {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  return (
    <Column top={<MenuBar />}>
      <h1 className={`${utilities.title} ${columnStyles.content}`}>{t('title')}</h1>
      <div className={styles.shop}>
        <div className={styles.goods} aria-hidden="true">
          {sampleMerchandise.map(({ kind, name, priceCents }, index) => (
            <div key={kind} className={classNames(panelStyles.panel, styles.panel, glowClass(index))}>
              <MerchandiseDrawing kind={kind} />
              <p>{name[language]}</p>
              <p className={utilities.numeric}>{formatHkd(priceCents)}</p>
            </div>
          ))}
        </div>
        <div className={styles.note}>
          <div className={`${paperStyles.paper} ${styles.paper} ${paperStyles.notch}`}>
            <span className={paperStyles.chopMark}>{t('stamp')}</span>
            <h2>{t('headline')}</h2>
            <p className={utilities.small}>{t('text')}</p>
          </div>
        </div>
      </div>
    </Column>
  )
}
