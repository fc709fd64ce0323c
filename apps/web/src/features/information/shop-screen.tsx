import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../components/column.tsx'
import { MenuBar } from '../../components/top-bar.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { sampleMerchandise } from '../../sample-content.ts'
import '../../components/paper.css'
import '../../components/panel.css'
import './shop.css'

/** The shop (spec §1): sample merchandise behind a blur, and a note that nothing is on sale yet. */
export function ShopScreen() {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  return (
    <Column top={<MenuBar />}>
      <h1 className="t wrap">{t('title')}</h1>
      <div className="shop">
        <div className="goods" aria-hidden="true">
          {sampleMerchandise.map(({ name }, index) => (
            <div key={name.en} className="panel">
              <div className={`picture g${index % 6}`} />
              <span>{name[language]}</span>
              <i />
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
