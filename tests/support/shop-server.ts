import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import type { Store } from '@pokfei/domain/ports/store'
import { openStore } from '@pokfei/db/open-store'
import { buildApp } from '@pokfei/server/app'
import type { AppDeps, AppSettings } from '@pokfei/server/app-deps'
import { openPdfRenderer } from '@pokfei/server/pdf/open-pdf-renderer'
import { openStandIns } from '@pokfei/server/stand-ins/open-stand-ins'
import { freePort } from './free-port.ts'
import { createHTTPBrowser, type HTTPBrowser } from './http-browser.ts'
import { manualClock, type ManualClock } from './manual-clock.ts'
import { testCatalogue } from './test-catalogue.ts'

/** The whole server in demo mode, listening, with a catalogue; closed by `await using`. */
export interface ShopServer extends AsyncDisposable {
  readonly origin: string
  /** The server itself, for requests that no client would send. */
  readonly app: FastifyInstance
  readonly store: Store
  readonly clock: ManualClock
  /** A browser of somebody who is signed in, by the real path, and registered. */
  readonly buyer: (name: string) => Promise<HTTPBrowser>
}

/** Signs somebody in without a page, and registers them. */
export async function openBuyer(origin: string, name: string): Promise<HTTPBrowser> {
  const browser = createHTTPBrowser(origin, { 'accept-language': 'en' })
  const query = new URLSearchParams({ login_hint: `${name}@example.com`, prompt: 'none' })
  await browser.follow(`/api/auth/login/federated/google?${query.toString()}`)
  const registered = await browser.send('/api/auth/register', { json: { displayName: name, contactNumber: '91234567' } })
  if (registered.status !== 200) throw new Error(`${name} could not register: ${registered.status}`)
  return browser
}

/** Starts a server on a folder of its own. `change` swaps parts of it, `set` its settings. */
export async function startShopServer(
  catalogue: CatalogueLoad = testCatalogue(),
  change: Partial<AppDeps> = {},
  set: Partial<AppSettings> = {},
): Promise<ShopServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-shop-'))
  const clock = manualClock()
  const publicURL = `http://localhost:${await freePort()}`
  const secret = Buffer.alloc(32, 7)
  const store = await openStore(`file:${join(dataDir, 'pokfei.sqlite')}`)
  const standIns = openStandIns({ clock, dataDir, publicURL, secret })
  const { payments, signIn, mailer } = standIns
  const pdf = openPdfRenderer()
  const settings = { mode: 'demo', publicURL, mediaDir: join(dataDir, 'media'), secret, logLevel: 'silent', web: 'none', ...set } as const
  await store.catalogue.load(catalogue)
  const app = await buildApp({ store, clock, payments, signIn, pdf, mailer, standIns, settings, ...change })
  await app.listen({ port: Number(new URL(publicURL).port), host: 'localhost' })
  return {
    origin: publicURL,
    app,
    store,
    clock,
    buyer: (name) => openBuyer(publicURL, name),
    async [Symbol.asyncDispose]() {
      await app.close()
      await pdf.close()
      standIns.close()
      await store.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
