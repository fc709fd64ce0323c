import { dirname } from 'node:path'
import { buildApp } from '@pokfei/server/app'
import type { AppDeps } from '@pokfei/server/app-deps'
import { openPdfRenderer } from '@pokfei/server/pdf/open-pdf-renderer'
import { openStandIns } from '@pokfei/server/stand-ins/open-stand-ins'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { Store } from '@pokfei/domain/ports/store'
import { freePort } from './free-port.ts'
import { freshStore } from './fresh-store.ts'
import { manualClock, type ManualClock } from './manual-clock.ts'

/** The whole server in demo mode, listening, without pages and with nothing to sell; closed by `await using`. */
export interface SignInServer extends AsyncDisposable {
  readonly origin: string
  readonly store: Store
  readonly clock: ManualClock
  readonly payments: PaymentProvider
}

/** Starts a server on a database of its own. `change` swaps a part of it. */
export async function startSignInServer(change: Partial<Pick<AppDeps, 'signIn'>> = {}): Promise<SignInServer> {
  const fresh = await freshStore()
  const clock = manualClock()
  const port = await freePort()
  const publicURL = `http://localhost:${port}`
  const secret = Buffer.alloc(32, 7)
  const dataDir = dirname(fresh.path)
  const standIns = openStandIns({ clock, dataDir, publicURL, secret })
  const pdf = openPdfRenderer()
  const app = await buildApp({
    store: fresh.store,
    clock,
    payments: standIns.payments,
    signIn: standIns.signIn,
    pdf,
    mailer: standIns.mailer,
    standIns,
    settings: { mode: 'demo', publicURL, mediaDir: dataDir, secret, logLevel: 'silent', web: 'none' },
    ...change,
  })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    origin: publicURL,
    store: fresh.store,
    clock,
    payments: standIns.payments,
    async [Symbol.asyncDispose]() {
      await app.close()
      await pdf.close()
      standIns.close()
      await fresh[Symbol.asyncDispose]()
    },
  }
}
