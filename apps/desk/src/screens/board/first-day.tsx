import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../session/use-me.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import * as link from '../../ui/link.module.css'
import * as layout from '../../ui/layout.module.css'

/** The board before the first event: the first steps. */
export function FirstDay() {
  const { t } = useTranslation('board')
  const { name } = useMe()
  return (
    <Screen title={t('firstDay', { name })} text={t('firstDayText')}>
      <div className={layout.half}>
        <Panel>
          <Empty title={t('firstEvent')} text={t('firstEventText')}>
            <Link to="/events" className={link.link}>
              {t('toEvents')}
            </Link>
          </Empty>
        </Panel>
        <Panel>
          <Empty title={t('colleagues')} text={t('colleaguesText')}>
            <Link to="/staff" className={link.link}>
              {t('toStaff')}
            </Link>
          </Empty>
        </Panel>
      </div>
    </Screen>
  )
}
