import { useState } from 'react'
import { useCamera } from '../camera/use-camera.ts'
import { Viewfinder } from '../camera/viewfinder.tsx'
import { Icon } from '../components/icon.tsx'
import { useTexts } from '../i18n/language.ts'
import { allowSound } from '../signal/sounds.ts'
import type { Gate } from '../state/gate.ts'
import type { UnpairedState } from '../state/gate-state.ts'
import { inviteIn } from '../state/new-token.ts'
import { useWedge } from '../wedge/use-wedge.ts'
import { GateBar } from './gate-bar.tsx'
import './setup-screen.css'

interface SetupScreenProps {
  readonly gate: Gate
  readonly state: UnpairedState
  /** The invitation of the link that was opened. */
  readonly invite: string | null
}

/** Setting the phone up: by the link that was opened, by the set-up code, or by typing the link. */
export function SetupScreen({ gate, state, invite }: SetupScreenProps) {
  const { t } = useTexts()
  const [isOther, setIsOther] = useState(false)
  const pair = (text: string): void => {
    const found = inviteIn(text)
    setIsOther(found === null)
    if (found === null || state.isPairing) return
    allowSound()
    void gate.pair(found)
  }
  const [link, setLink] = useState('')
  const camera = useCamera(pair)
  useWedge(pair)
  return (
    <main className="gatescreen setup">
      <GateBar title={t.setUpTitle} />
      <p>{invite === null ? t.setUpText : t.setUpReady}</p>
      {state.failure !== null && (
        <p className="gatenote bad" role="alert">
          <Icon name="error" />
          {t[state.failure]}
        </p>
      )}
      {invite === null ? (
        <>
          <Viewfinder camera={camera} />
          {isOther && (
            <p className="gatenote" role="alert">
              {t.notSetUpCode}
            </p>
          )}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              pair(link)
            }}
          >
            <label>
              <span className="label">{t.setUpLink}</span>
              <input type="url" value={link} autoComplete="off" placeholder="https://…" onChange={(event) => setLink(event.target.value)} />
            </label>
            <button type="submit" className="btn main" disabled={state.isPairing}>
              {state.isPairing ? t.settingUp : t.setUp}
            </button>
          </form>
        </>
      ) : (
        <button type="button" className="btn main" disabled={state.isPairing} onClick={() => pair(`#invite=${invite}`)}>
          {state.isPairing ? t.settingUp : t.setUp}
        </button>
      )}
    </main>
  )
}
