import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../layout/column.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { Panel } from '../../ui/panel.tsx'
import { SoonPill } from '../../ui/soon-pill.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import './privacy.css'

const visibilities = ['onlyMe', 'friends', 'everyone'] as const
const actions = [
  { name: 'download', icon: 'download' },
  { name: 'usage', icon: 'info' },
  { name: 'deleteAccount', icon: 'close' },
] as const satisfies readonly { name: string; icon: IconName }[]

/** Privacy and safety: the settings to come. Nothing can be changed and nothing is saved (INF-27). */
export function PrivacyScreen() {
  const { t } = useTranslation('privacy')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className="vh">{t('title')}</h1>
      <div className="wrap privacy">
        <div className="banner soon-note">
          <Icon name="shield" size="l" />
          <p className="grow small">{t('displayOnly')}</p>
          <SoonPill />
        </div>
        <section className="stack">
          <h2 className="h2">{t('visibility')}</h2>
          <Panel>
            {(['purchaseHistory', 'profileVisibility'] as const).map((name) => (
              <fieldset key={name} disabled>
                <legend>{t(name)}</legend>
                <div className="seg three">
                  {visibilities.map((visibility, index) => (
                    <label key={visibility} className={index === 0 ? 'on' : ''}>
                      <input type="radio" className="vh" name={name} defaultChecked={index === 0} />
                      {t(visibility)}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
            <Switch name={t('searchVisibility')} />
          </Panel>
        </section>
        <section className="stack">
          <h2 className="h2">{t('security')}</h2>
          <Panel>
            <Switch name={t('twoFactor')} text={t('twoFactorText')} />
            <Switch name={t('loginAlerts')} text={t('loginAlertsText')} />
          </Panel>
        </section>
        <section className="stack">
          <h2 className="h2">{t('data')}</h2>
          <Panel>
            {actions.map(({ name, icon }) => (
              <button key={name} type="button" className="li dis" disabled>
                <Icon name={icon} />
                <span className="grow">{t(name)}</span>
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
    <label className="li dis">
      <span className="grow">
        {name}
        {text !== undefined && <span className="note">{text}</span>}
      </span>
      <input type="checkbox" role="switch" aria-checked={false} className="vh" disabled />
      <span className="switch" aria-hidden="true" />
    </label>
  )
}
