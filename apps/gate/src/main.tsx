import '@pokfei/web/styles/tokens.css'
import '@pokfei/web/styles/base.css'
import '@pokfei/web/components/button.css'
import './screens/scan-screen.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createVerifier } from './check/create-verifier.ts'
import { openGateDB } from './db/gate-db.ts'
import { registerGateWorker } from './gate-worker.ts'
import type { Obstacle } from './screens/obstacle-screen.tsx'
import { allowSound } from './signal/sounds.ts'
import { openGate, type Gate } from './state/gate.ts'

/** Keeps the app on the phone. Without it (an old browser) everything works but a start without a network. */
function keepOnPhone(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  void registerGateWorker()
}

/** Opens the gate and keeps it going; answers what is in the way where the browser denies it what a gate needs. */
async function openGateHere(): Promise<Gate | Obstacle> {
  if (!isSecureContext) return 'needsHTTPS'
  const db = await openGateDB().catch(() => null)
  if (db === null) return 'needsStorage'
  const gate = await openGate({ db, phoneMs: () => Date.now(), verifySignature: await createVerifier() })
  // Asks the browser not to clear what was scanned when the phone runs out of room.
  void navigator.storage.persist()
  addEventListener('online', () => gate.hurry())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') gate.hurry()
  })
  addEventListener('pointerdown', allowSound)
  addEventListener('keydown', allowSound)
  return gate
}

async function start(): Promise<void> {
  const place = document.querySelector('#gate')
  if (place === null) throw new Error('the page has no place for the app')
  createRoot(place).render(<App gate={await openGateHere()} />)
}

keepOnPhone()
await start()
