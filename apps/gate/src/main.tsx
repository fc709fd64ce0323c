import '@pokfei/design/colours.css'
import '@pokfei/design/tokens.css'
import '@pokfei/design/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createVerifier } from './scan/create-verifier.ts'
import { openGateDB } from './storage/gate-db.ts'
import { registerServiceWorker } from './offline/register-service-worker.ts'
import type { Obstacle } from './screens/obstacle-screen.tsx'
import { allowSound } from './feedback/play-feedback.ts'
import { openGate, type Gate } from './state/gate.ts'

/** Stores the app on the phone. An old browser without service workers lacks only the start without a network. */
function storeAppOnPhone(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  void registerServiceWorker()
}

/** Opens the gate and keeps it running. Returns the obstacle if the browser denies something that a gate needs. */
async function openGateHere(): Promise<Gate | Obstacle> {
  if (!isSecureContext) return 'needsHTTPS'
  const db = await openGateDB().catch(() => null)
  if (db === null) return 'needsStorage'
  const gate = await openGate({ db, phoneMs: () => Date.now(), verifySignature: await createVerifier() })
  // Asks the browser to keep the scans if the phone runs out of room.
  void navigator.storage.persist()
  addEventListener('online', () => gate.syncNow())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') gate.syncNow()
  })
  addEventListener('pointerdown', allowSound)
  addEventListener('keydown', allowSound)
  return gate
}

async function start(): Promise<void> {
  const container = document.querySelector('#gate')
  if (container === null) throw new Error('the page has no #gate element')
  createRoot(container).render(<App gate={await openGateHere()} />)
}

storeAppOnPhone()
await start()
