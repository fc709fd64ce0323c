import { hongKongParts } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../i18n/use-translation.ts'
import { brand } from '../../site/brand.ts'
import { contacts } from '../../site/contacts.ts'
import { useNow } from '../../time/clock.ts'
import { Column } from '../../layout/column.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import '../../art/paper.css'
import './about.css'

const links = ['website', 'instagram', 'facebook'] as const

/** About: version, mission, links, copyright (INF-8 to INF-11). */
export function AboutScreen() {
  const { t } = useTranslation('about')
  const { year } = hongKongParts(useNow(false))
  return (
    <Column top={<BackBar title={t('title')} />}>
      <div className="wrap about">
        <div className="paper notch calling-card">
          <span className="seal" aria-hidden="true">
            {brand.mark}
          </span>
          <div>
            <h1 className="t">{t('heading', { name: brand.name })}</h1>
            <p>{t('slogan')}</p>
          </div>
          <p className="stub label num">{t('version', { version: brand.version })}</p>
        </div>
        <section className="stack">
          <h2 className="h2">{t('mission')}</h2>
          <p>{t('missionText')}</p>
        </section>
        <section className="stack">
          <h2 className="h2">{t('nameTitle')}</h2>
          <p>{t('nameText')}</p>
        </section>
        <section className="stack">
          <h2 className="h2">{t('follow')}</h2>
          <Panel>
            {links.map((link) => (
              <a key={link} className="li" href={contacts[link]} target="_blank" rel="noreferrer">
                <span className="grow">
                  {t(link)}
                  <span className="vh">{t('newTab')}</span>
                </span>
                <Icon name="chevron" size="s" />
              </a>
            ))}
          </Panel>
        </section>
        <p className="small muted">{t('copyright', { year, name: brand.name })}</p>
      </div>
    </Column>
  )
}
