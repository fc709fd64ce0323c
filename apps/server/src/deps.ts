import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { openStripePayments } from './adapters/stripe-payments.ts'
import { createSmtpMailer } from './adapters/smtp.ts'
import { systemClock } from './adapters/system-clock.ts'
import type { AppDeps } from './app-deps.ts'
import type { Config } from './config.ts'
import { loadSecret } from './load-secret.ts'
import { openPdfRenderer } from './pdf/open-pdf-renderer.ts'
import { openStandIns } from './stand-ins/open-stand-ins.ts'

/** Everything that a running server works with, and how to let go of it. */
export interface OpenedDeps {
  readonly deps: AppDeps
  readonly close: () => Promise<void>
}

/** Opens the database (which brings it up to date) and chooses the adapters. Every mode but production
 *  works with the stand-ins, or with a test account of Stripe; production does not get this far without
 *  its own. */
export async function openDeps(config: Config): Promise<OpenedDeps> {
  await mkdir(config.dataDir, { recursive: true })
  const secret = await loadSecret(config.dataDir)
  const store = await openStore(config.databaseURL)
  const standIns = openStandIns({ clock: systemClock, dataDir: config.dataDir, publicURL: config.publicURL, secret })
  const pdf = openPdfRenderer()
  const mailer = config.smtp === null ? standIns.mailer : createSmtpMailer(config.smtp, systemClock)
  const deps: AppDeps = {
    store,
    clock: systemClock,
    payments: config.stripe === null ? standIns.payments : openStripePayments({ ...config.stripe, clock: systemClock }),
    signIn: standIns.signIn,
    pdf,
    mailer,
    standIns,
    settings: {
      mode: config.mode,
      publicURL: config.publicURL,
      mediaDir: join(config.dataDir, 'media'),
      secret,
      logLevel: config.logLevel,
      web: config.web,
    },
  }
  const close = async (): Promise<void> => {
    await pdf.close()
    mailer.close()
    standIns.close()
    await store.close()
  }
  return { deps, close }
}
