import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../layout/column.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import type { ScreenIconName } from '@pokfei/design/screen-icon-paths'
import { Panel } from '../../ui/panel.tsx'
import { SoonPill } from '../../ui/soon-pill.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import * as styles from './privacy.module.css'
import * as columnStyles from '../../layout/column.module.css'
import * as panelStyles from '../../ui/panel.module.css'
import * as languageToggleStyles from '../../layout/language-toggle.module.css'

const visibilities = ['onlyMe', 'friends', 'everyone'] as const
const actions = [
  { name: 'download', icon: 'download' },
  { name: 'usage', icon: 'info' },
  { name: 'deleteAccount', icon: 'close' },
] as const satisfies readonly { name: string; icon: ScreenIconName }[]

/** Privacy and safety: the settings to come. Nothing can be changed and nothing is saved (INF-27). */
export function PrivacyScreen() {
  const { t } = useTranslation('privacy')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className={utilities.visuallyHidden}>{t('title')}</h1>
      <div className={`${columnStyles.content} ${styles.privacy}`}>
        <div className={`${panelStyles.banner} ${styles.soonNote}`}>
          <ScreenIcon name="shield" size="l" />
          <p className={`${styles.grow} ${utilities.grow} ${utilities.small}`}>{t('displayOnly')}</p>
          <SoonPill />
        </div>
        <section className={utilities.stack}>
          <h2 className={utilities.heading2}>{t('visibility')}</h2>
          <Panel>
            {(['purchaseHistory', 'profileVisibility'] as const).map((name) => (
              <fieldset key={name} disabled>
                <legend>{t(name)}</legend>
                <div className={`${languageToggleStyles.segments} ${styles.segments} ${styles.three}`}>
                  {visibilities.map((visibility, index) => (
                    <label key={visibility} className={index === 0 ? styles.active : ''}>
                      <input
                        type="radio"
                        className={utilities.visuallyHidden}
                        name={name}
                        defaultChecked={index === 0}
                      />
                      {t(visibility)}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
            <Switch name={t('searchVisibility')} />
          </Panel>
        </section>
        <section className={utilities.stack}>
          <h2 className={utilities.heading2}>{t('security')}</h2>
          <Panel>
            <Switch name={t('twoFactor')} text={t('twoFactorText')} />
            <Switch name={t('loginAlerts')} text={t('loginAlertsText')} />
          </Panel>
        </section>
        <section className={utilities.stack}>
          <h2 className={utilities.heading2}>{t('data')}</h2>
          <Panel>
            {actions.map(({ name, icon }) => (
              <button
                key={name}
                type="button"
                className={`${panelStyles.listItem} ${styles.listItem} ${panelStyles.disabled}`}
                disabled
              >
                <ScreenIcon name={icon} />
                <span className={`${panelStyles.grow} ${styles.grow} ${utilities.grow}`}>{t(name)}</span>
                <SoonPill short />
              </button>
            ))}
          </Panel>
        </section>
      </div>
    </Column>
  )
}

/** A switch that is still disabled. */
function Switch({ name, text }: { readonly name: string; readonly text?: string }) {
  return (
    <label className={`${panelStyles.listItem} ${styles.listItem} ${panelStyles.disabled}`}>
      <span className={`${panelStyles.grow} ${styles.grow} ${utilities.grow}`}>
        {name}
        {text !== undefined && <span className={styles.note}>{text}</span>}
      </span>
      <input type="checkbox" role="switch" aria-checked={false} className={utilities.visuallyHidden} disabled />
      <span className={styles.toggle} aria-hidden="true" />
    </label>
  )
}
