import { useTranslation } from 'react-i18next'
import { Column } from '../../components/column.tsx'
import { MenuBar } from '../../components/top-bar.tsx'
import { merchandise } from './sample-merchandise.ts'
import '../../components/paper.css'
import '../../components/panel.css'
import './shop.css'

/** The shop (spec §1): sample merchandise behind a blur, and a note that nothing is on sale yet. */
export function ShopScreen() {
  const { t } = useTranslation('shop')
  return (
    <Column top={<MenuBar />}>
      <h1 className="t wrap">{t('title')}</h1>
      <div className="shop">
        <div className="goods" aria-hidden="true">
          {merchandise.map((name, index) => (
            <div key={name} className="panel">
              <div className={`picture g${index % 6}`} />
              <span>{name}</span>
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
