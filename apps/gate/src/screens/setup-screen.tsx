import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import * as buttonStyles from '@pokfei/design/button.module.css'
import { createScanDebouncer } from '../camera/scan-debouncer.ts'
import { useCamera } from '../camera/use-camera.ts'
import { Viewfinder } from '../camera/viewfinder.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { allowSound } from '../feedback/play-feedback.ts'
import type { Gate } from '../state/gate.ts'
import { parseInvite } from '../state/pairing-token.ts'
import { useWedge } from '../wedge/use-wedge.ts'
import { GateBar } from './gate-bar.tsx'
import { PairFailureNote } from './pair-failure-note.tsx'
import { usePairing } from './use-pairing.ts'
import * as textFieldStyles from '../components/text-field.module.css'
import * as styles from './setup-screen.module.css'
import * as scanScreenStyles from './scan-screen.module.css'

interface SetupScreenProps {
  readonly gate: Gate
  /** The invitation in the link that was opened. */
  readonly invite: string | null
}

/** Sets the phone up by the opened link, by the set-up code, or by a typed link (GAT-1). */
export function SetupScreen({ gate, invite }: SetupScreenProps) {
  const { t } = useTranslation('gate')
  const { isPairing, failure, pair: pairBy } = usePairing(gate)
  const [debouncer] = useState(createScanDebouncer)
  const [isOther, setIsOther] = useState(false)
  const pair = (text: string): void => {
    const found = parseInvite(text)
    setIsOther(found === null)
    if (found === null || isPairing) return
    allowSound()
    pairBy(found)
  }
  // A camera sees the code of a used invitation for as long as it is in view.
  const see = (text: string): void => {
    if (debouncer.isNew(text, gate.clock.phoneMs())) pair(text)
  }
  const [link, setLink] = useState('')
  const camera = useCamera(see)
  useWedge(pair)
  return (
    <main className={`${scanScreenStyles.scanScreen} ${styles.setup}`}>
      <GateBar title={t('setUpTitle')} />
      <p>{invite === null ? t('setUpText') : t('setUpReady')}</p>
      <PairFailureNote failure={failure} />
      {invite === null ? (
        <>
          <Viewfinder camera={camera} />
          {isOther && (
            <p className={scanScreenStyles.notice} role="alert">
              {t('notSetUpCode')}
            </p>
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              pair(link)
            }}
          >
            <label className={textFieldStyles.textField}>
              <span className={utilities.label}>{t('setUpLink')}</span>
              <input
                type="url"
                value={link}
                autoComplete="off"
                placeholder="https://…"
                onChange={(event) => setLink(event.target.value)}
              />
            </label>
            <button type="submit" className={`${buttonStyles.button} ${buttonStyles.main}`} disabled={isPairing}>
              {isPairing ? t('settingUp') : t('setUp')}
            </button>
          </form>
        </>
      ) : (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.main}`}
          disabled={isPairing}
          onClick={() => pair(`#invite=${invite}`)}
        >
          {isPairing ? t('settingUp') : t('setUp')}
        </button>
      )}
    </main>
  )
}
