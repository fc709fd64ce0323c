import { hongKongParts } from '@pokfei/format/time/hong-kong-time'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { brand } from '../../site/brand.ts'
import { contacts } from '../../site/contacts.ts'
import { useNow } from '../../time/clock.ts'
import { Column } from '../../layout/column.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import * as paperStyles from '../../art/paper.module.css'
import * as styles from './about.module.css'
import * as columnStyles from '../../layout/column.module.css'
import * as panelStyles from '../../ui/panel.module.css'

const links = ['website', 'instagram', 'facebook'] as const

/** About: version, mission, links, copyright (INF-8 to INF-11). */
export function AboutScreen() {
  const { t } = useTranslation('about')
  const { year } = hongKongParts(useNow(false))
  return (
    <Column top={<BackBar title={t('title')} />}>
      <div className={`${columnStyles.content} ${styles.about}`}>
        <div className={`${paperStyles.paper} ${paperStyles.notch} ${styles.callingCard}`}>
          <span className={styles.seal} aria-hidden="true">
            {brand.mark}
          </span>
          <div>
            <h1 className={utilities.title}>{t('heading', { name: brand.name })}</h1>
            <p>{t('slogan')}</p>
          </div>
          <p className={`${styles.stub} ${utilities.label} ${utilities.numeric}`}>
            {t('version', { version: brand.version })}
          </p>
        </div>
        <section className={utilities.stack}>
          <h2 className={utilities.heading2}>{t('mission')}</h2>
          <p>{t('missionText')}</p>
        </section>
        <section className={utilities.stack}>
          <h2 className={utilities.heading2}>{t('nameTitle')}</h2>
          <p>{t('nameText')}</p>
        </section>
        <section className={utilities.stack}>
          <h2 className={utilities.heading2}>{t('follow')}</h2>
          <Panel>
            {links.map((link) => (
              <a key={link} className={panelStyles.listItem} href={contacts[link]} target="_blank" rel="noreferrer">
                <span className={`${panelStyles.grow} ${utilities.grow}`}>
                  {t(link)}
                  <span className={utilities.visuallyHidden}>{t('newTab')}</span>
                </span>
                <Icon name="chevron" size="s" />
              </a>
            ))}
          </Panel>
        </section>
        <p className={`${utilities.small} ${utilities.muted}`}>{t('copyright', { year, name: brand.name })}</p>
      </div>
    </Column>
  )
}
