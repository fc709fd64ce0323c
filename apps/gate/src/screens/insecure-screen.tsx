import { Icon } from '../components/icon.tsx'
import { useTexts } from '../i18n/language.ts'
import { GateBar } from './gate-bar.tsx'

/** The page was opened over http: browsers then keep the camera, the checks of signatures and a start without a network from it. */
export function InsecureScreen() {
  const { t } = useTexts()
  return (
    <main className="gatescreen">
      <GateBar title={t.setUpTitle} />
      <p className="gatenote bad" role="alert">
        <Icon name="error" />
        {t.needsHTTPS}
      </p>
    </main>
  )
}
