import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { inviteGate } from '@pokfei/domain/services/gate/invite-gate'
import type { Store } from '@pokfei/domain/ports/store'
import { buildApp } from '@pokfei/server/app'
import type { AppDeps, AppSettings } from '@pokfei/server/app-deps'
import { openPdfRenderer } from '@pokfei/server/tickets/pdf-renderer'
import { openStandIns } from '@pokfei/server/demo/open-stand-ins'
import { freePort } from '../fixtures/free-port.ts'
import { manualClock, type ManualClock } from '../fixtures/manual-clock.ts'
import { openBuyer } from '../browser/open-buyer.ts'
import type { TestServer } from './test-server.ts'
import { testCatalogue } from '../fixtures/test-catalogue.ts'
import { testSecret } from '../fixtures/test-secret.ts'
import { freshStore } from '../store/fresh-store.ts'
import type { RawDatabase } from '../store/raw-database.ts'
import { byOperator } from '../fixtures/test-operator.ts'

/** A shop within this process, so that a test can reach inside it. */
export interface InProcessServer extends TestServer {
  /** The Fastify server, for requests that no client would send. */
  readonly app: FastifyInstance
  readonly store: Store
  readonly clock: ManualClock
  /** The database behind the store. */
  readonly raw: RawDatabase
}

/** Starts a server on its own folder and database. `change` replaces parts of it, `set` its settings. */
export async function startInProcessServer(
  catalogue: CatalogueLoad = testCatalogue(),
  change: Partial<AppDeps> = {},
  set: Partial<AppSettings> = {},
): Promise<InProcessServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-shop-'))
  const clock = manualClock()
  const publicURL = `http://localhost:${await freePort()}`
  const secret = testSecret
  const fresh = await freshStore()
  const { store } = fresh
  const standIns = openStandIns({ clock, dataDir, publicURL, secret })
  const { payments, signIn, mailer } = standIns
  const pdf = openPdfRenderer()
  const settings = {
    mode: 'demo',
    publicURL,
    mediaDir: join(dataDir, 'media'),
    secret,
    logLevel: 'silent',
    web: 'none',
    hasStandInOwner: true,
    ...set,
  } as const
  await store.catalogue.load(catalogue)
  const app = await buildApp({ store, clock, payments, signIn, pdf, mailer, standIns, settings, ...change })
  await app.listen({ port: Number(new URL(publicURL).port), host: 'localhost' })
  return {
    origin: publicURL,
    app,
    store,
    clock,
    raw: fresh.raw,
    buyer: (name) => openBuyer(publicURL, name),
    async inviteGate(event) {
      const invited = await inviteGate({ store }, event, null, byOperator(clock.nowSSE()))
      if (invited.kind !== 'invited') throw new Error('the event is not there')
      return invited.token
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await pdf.close()
      standIns.close()
      await fresh[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true })
    },
  }
}
