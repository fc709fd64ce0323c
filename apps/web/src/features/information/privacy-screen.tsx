import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../components/column.tsx'
import { Panel } from '../../components/panel.tsx'
import { SoonPill } from '../../components/soon-pill.tsx'
import { BackBar } from '../../components/top-bar.tsx'
import './privacy.css'

const visibilities = ['onlyMe', 'friends', 'everyone'] as const
const switches = ['searchVisibility', 'twoFactor', 'loginAlerts'] as const
const actions = ['download', 'usage', 'deleteAccount'] as const

/** Privacy and safety (spec §2): what there will be to choose. Nothing can be changed and nothing is saved. */
export function PrivacyScreen() {
  const { t } = useTranslation('privacy')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className="vh">{t('title')}</h1>
      <div className="wrap privacy">
        <p className="small muted">{t('displayOnly')}</p>
        <section className="stack">
          <h2 className="h2">{t('visibility')}</h2>
          <Panel>
            {(['purchaseHistory', 'profileVisibility'] as const).map((name) => (
              <fieldset key={name} disabled>
                <legend>{t(name)}</legend>
                <div className="options">
                  {visibilities.map((visibility, index) => (
                    <label key={visibility}>
                      <input type="radio" name={name} defaultChecked={index === 0} />
                      {t(visibility)}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </Panel>
        </section>
        <section className="stack">
          <h2 className="h2">{t('security')}</h2>
          <Panel>
            {switches.map((name) => (
              <div key={name} className="li dis" aria-disabled="true">
                <span className="grow">{t(name)}</span>
                <SoonPill short />
              </div>
            ))}
          </Panel>
        </section>
        <section className="stack">
          <h2 className="h2">{t('data')}</h2>
          <Panel>
            {actions.map((name) => (
              <div key={name} className="li dis" aria-disabled="true">
                <span className="grow">{t(name)}</span>
                <SoonPill short />
              </div>
            ))}
          </Panel>
        </section>
      </div>
    </Column>
  )
}
