import { inLanguage } from '@pokfei/format/localised'
import { useState } from 'react'
import * as buttonStyles from '@pokfei/design/button.module.css'
import { useCamera } from '../camera/use-camera.ts'
import { Viewfinder } from '../camera/viewfinder.tsx'
import { Icon } from '../components/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../i18n/language.ts'
import { gateName } from '../i18n/names.ts'
import type { Gate } from '../state/gate.ts'
import type { ReadyState } from '../state/gate-state.ts'
import { useWedge } from '../wedge/use-wedge.ts'
import { AdmittedCounts } from './admitted-counts.tsx'
import { ScanResultScreen } from './scan-result-screen.tsx'
import { DoubleAdmissionsNotice } from './double-admissions-notice.tsx'
import { GateBar } from './gate-bar.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { SyncStatus } from './sync-status.tsx'
import { LookUpDialog } from './look-up-dialog.tsx'
import { useScanning } from './use-scanning.ts'
import { useWakeLock } from './use-wake-lock.ts'
import * as styles from './scan-screen.module.css'

/** The gate at work. It reads codes from the camera or a scanner, looks orders up, and fills the screen with each
 *  result. */
export function ScanScreen({ gate, state }: { readonly gate: Gate; readonly state: ReadyState }) {
  const { t } = useTranslation('gate')
  const language = useLanguage()
  const [open, setOpen] = useState<'lookUp' | 'history' | null>(null)
  const scanning = useScanning(gate)
  const camera = useCamera(scanning.see)
  useWedge(scanning.scan)
  useWakeLock()
  const { result } = scanning
  const { device, pack } = state
  // A pack that an older version stored does not say whether the event is stopped.
  const { stoppedBy } = pack.event
  const eventName = inLanguage(language, pack.event.eventNameEN, pack.event.eventNameCN)

  return (
    <>
      <main className={styles.scanScreen} inert={result !== null}>
        <GateBar title={gateName(device.name, t)} note={eventName} warning={stoppedBy ? t(stoppedBy) : undefined} />
        <DoubleAdmissionsNotice gate={gate} state={state} />
        {scanning.hasFailed && (
          <p className={`${styles.notice} ${styles.negative}`} role="alert">
            <Icon name="error" />
            {t('failed')}
          </p>
        )}
        <Viewfinder camera={camera} />
        <SyncStatus state={state} />
        <AdmittedCounts state={state} />
        <nav className={styles.actions}>
          <button type="button" className={`${buttonStyles.button} ${styles.button}`} onClick={() => setOpen('lookUp')}>
            <Icon name="search" />
            {t('lookUp')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${styles.button}`}
            onClick={() => setOpen('history')}
          >
            <Icon name="history" />
            {t('lastScans')}
          </button>
        </nav>
      </main>
      {result === null && open === 'lookUp' && (
        <LookUpDialog gate={gate} state={state} onAdmit={scanning.checkFound} onClose={() => setOpen(null)} />
      )}
      {result === null && open === 'history' && <HistoryDialog state={state} onClose={() => setOpen(null)} />}
      {result !== null && (
        <ScanResultScreen
          key={result.scanID}
          result={result}
          isTyped={scanning.isTyped}
          pack={pack}
          name={device.name}
          onNext={() => {
            setOpen(null)
            scanning.next()
          }}
          onAnswer={(isConfirmed) => scanning.answer(result, isConfirmed)}
        />
      )}
    </>
  )
}
