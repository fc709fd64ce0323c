import { Icon } from '../components/icon.tsx'
import { useTexts } from '../i18n/language.ts'
import { GateBar } from './gate-bar.tsx'

/** Why a browser lets this page be no gate: it came over http, where browsers keep the camera, the checks of signatures
 *  and a start without a network from it; or the browser refuses its storage, where scans would be lost. */
export type Obstacle = 'needsHTTPS' | 'needsStorage'

/** Says what is in the way, and what to do. */
export function ObstacleScreen({ obstacle }: { readonly obstacle: Obstacle }) {
  const { t } = useTexts()
  return (
    <main className="gatescreen">
      <GateBar title={t.setUpTitle} />
      <p className="gatenote bad" role="alert">
        <Icon name="error" />
        {t[obstacle]}
      </p>
    </main>
  )
}
