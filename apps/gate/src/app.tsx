import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { keepLanguage, LanguageContext, startLanguage, tagOf, useTexts, type Language } from './i18n/language.ts'
import { gateName } from './i18n/names.ts'
import { GateBar } from './screens/gate-bar.tsx'
import { InsecureScreen } from './screens/insecure-screen.tsx'
import { ReplaceScreen } from './screens/replace-screen.tsx'
import { ScanScreen } from './screens/scan-screen.tsx'
import { SetupScreen } from './screens/setup-screen.tsx'
import { WithdrawnScreen } from './screens/withdrawn-screen.tsx'
import type { Gate } from './state/gate.ts'
import { useInvite } from './state/use-invite.ts'

/** The whole app, in the language of the phone; without a gate where the browser lets no page be one. */
export function App({ gate }: { readonly gate: Gate | null }) {
  const [language, setLanguage] = useState<Language>(startLanguage)
  useEffect(() => {
    document.documentElement.lang = tagOf(language)
  }, [language])
  const choice = useMemo(
    () => ({
      language,
      switchLanguage: () => {
        const other = language === 'zh' ? 'en' : 'zh'
        keepLanguage(other)
        setLanguage(other)
      },
    }),
    [language],
  )
  return (
    <LanguageContext value={choice}>
      {gate === null ? <InsecureScreen /> : <Screen gate={gate} />}
    </LanguageContext>
  )
}

function Screen({ gate }: { readonly gate: Gate }) {
  const invite = useInvite()
  const state = useSyncExternalStore(gate.state.subscribe, gate.state.get)
  const { t } = useTexts()
  const [isKept, setIsKept] = useState(false)
  const isAnother = invite !== null && !isKept && !gate.isPairedBy(invite)
  switch (state.kind) {
    case 'starting':
      return null
    case 'unpaired':
      return <SetupScreen gate={gate} invite={invite} />
    case 'withdrawn':
      if (isAnother) return <ReplaceScreen gate={gate} invite={invite} pendingCount={state.pendingCount} canSend={false} onKeep={() => setIsKept(true)} />
      return <WithdrawnScreen gate={gate} state={state} />
    case 'preparing':
      return (
        <main className="gatescreen">
          <GateBar title={gateName(state.device.name, t)} />
          <p role="status">{state.isReachable ? t.preparing : t.preparingOffline}</p>
        </main>
      )
    case 'ready':
      if (isAnother) return <ReplaceScreen gate={gate} invite={invite} pendingCount={state.pendingCount} canSend onKeep={() => setIsKept(true)} />
      return <ScanScreen gate={gate} state={state} />
  }
}
