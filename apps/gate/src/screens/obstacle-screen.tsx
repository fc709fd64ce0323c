import { Icon } from '../components/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { GateBar } from './gate-bar.tsx'
import * as scanScreenStyles from './scan-screen.module.css'

/** The reason why a browser lets this page be no gate. Over http, browsers deny it the camera, the signature checks
 *  and a start without a network. Without storage, scans would be lost. */
export type Obstacle = 'needsHTTPS' | 'needsStorage'

/** Names the obstacle and its remedy. */
export function ObstacleScreen({ obstacle }: { readonly obstacle: Obstacle }) {
  const { t } = useTranslation('gate')
  return (
    <main className={scanScreenStyles.scanScreen}>
      <GateBar title={t('setUpTitle')} />
      <p className={`${scanScreenStyles.notice} ${scanScreenStyles.negative}`} role="alert">
        <Icon name="error" />
        {t(obstacle)}
      </p>
    </main>
  )
}
