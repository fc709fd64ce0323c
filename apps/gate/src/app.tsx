import { htmlLanguage } from '@pokfei/web/i18n/language'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useTranslation } from './i18n/use-translation.ts'
import { createGateTexts } from './i18n/gate-texts.ts'
import { startLanguage, useLanguage } from './i18n/language.ts'
import { gateName } from './i18n/names.ts'
import { GateBar } from './screens/gate-bar.tsx'
import { ObstacleScreen, type Obstacle } from './screens/obstacle-screen.tsx'
import { ReplaceScreen } from './screens/replace-screen.tsx'
import { ScanScreen } from './screens/scan-screen.tsx'
import { SetupScreen } from './screens/setup-screen.tsx'
import { WithdrawnScreen } from './screens/withdrawn-screen.tsx'
import type { Gate } from './state/gate.ts'
import { useInvite } from './state/pairing-token.ts'
import * as scanScreenStyles from './screens/scan-screen.module.css'

/** The whole app, in the language of the phone. It shows the obstacle if the browser lets no page be a gate. */
export function App({ gate }: { readonly gate: Gate | Obstacle }) {
  const [texts] = useState(() => createGateTexts(startLanguage()))
  return (
    <I18nextProvider i18n={texts}>
      <DocumentLanguage />
      {typeof gate === 'string' ? <ObstacleScreen obstacle={gate} /> : <Screen gate={gate} />}
    </I18nextProvider>
  )
}

/** Keeps the language of the document true. */
function DocumentLanguage() {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = htmlLanguage[language]
  }, [language])
  return null
}

function Screen({ gate }: { readonly gate: Gate }) {
  const invite = useInvite()
  const state = useSyncExternalStore(gate.state.subscribe, gate.state.get)
  const { t } = useTranslation('gate')
  const [isReplacementDeclined, setIsReplacementDeclined] = useState(false)
  const isAnother = invite !== null && !isReplacementDeclined && !gate.isPairedBy(invite)
  switch (state.kind) {
    case 'starting':
      return null
    case 'unpaired':
      return <SetupScreen gate={gate} invite={invite} />
    case 'withdrawn':
      if (isAnother)
        return (
          <ReplaceScreen
            gate={gate}
            invite={invite}
            pendingCount={state.pendingCount}
            canSend={false}
            onDecline={() => setIsReplacementDeclined(true)}
          />
        )
      return <WithdrawnScreen gate={gate} state={state} />
    case 'preparing':
      return (
        <main className={scanScreenStyles.scanScreen}>
          <GateBar title={gateName(state.device.name, t)} />
          <p role="status">{state.isReachable ? t('preparing') : t('preparingOffline')}</p>
        </main>
      )
    case 'ready':
      if (isAnother)
        return (
          <ReplaceScreen
            gate={gate}
            invite={invite}
            pendingCount={state.pendingCount}
            canSend
            onDecline={() => setIsReplacementDeclined(true)}
          />
        )
      return <ScanScreen gate={gate} state={state} />
  }
}
