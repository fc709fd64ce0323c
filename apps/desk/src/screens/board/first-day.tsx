import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as link from '../../ui/link.module.css'
import * as layout from '../../ui/layout.module.css'

/** The first steps of a shop without an event (DSK-26). */
export function FirstDay() {
  const { t } = useTranslation('board')
  return (
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
  )
}
