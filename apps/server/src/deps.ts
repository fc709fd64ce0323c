import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderMode } from '@pokfei/db/database-path'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import { createCallEnder } from './adapters/end-calls-on-stop.ts'
import { createGoogle } from './adapters/google.ts'
import { callbackURL, type SignInProvider, type SignInProviders } from './adapters/sign-in-provider.ts'
import { createSmtpMailer } from './adapters/smtp.ts'
import { systemClock } from './adapters/system-clock.ts'
import { createWeChat } from './adapters/wechat.ts'
import type { AppDeps } from './app-deps.ts'
import type { Config } from './config.ts'
import { openLoopDelay } from './hooks/loop-delay.ts'
import { loadSecret } from './load-secret.ts'
import { modes } from './modes.ts'
import { openData } from './open-data.ts'
import { openPdfRenderer } from './pdf/open-pdf-renderer.ts'
import type { StandIns } from './stand-ins/open-stand-ins.ts'

/** Everything that a running server works with, and how to let go of it. */
export interface OpenedDeps {
  readonly deps: AppDeps
  /** Lets calls to other companies that are under way fail, and later ones too. */
  readonly endCalls: () => void
  readonly close: () => Promise<void>
}

/** The providers that are set up, spoken to where they really are. */
function openSignIn({ google, wechat, publicURL }: Config): SignInProviders {
  return {
    google: google === null ? null : createGoogle({ ...google, reachedAt: null, callbackURL: callbackURL(publicURL, 'google') }),
    wechat: wechat === null ? null : createWeChat({ ...wechat, apiURL: () => wechat.apiURL, callbackURL: callbackURL(publicURL, 'wechat') }),
  }
}

/** The stand-ins of a demo; null in production, which does not even load them. */
async function openStandInsOf({ mode, dataDir, publicURL }: Config, secret: Buffer): Promise<StandIns | null> {
  if (mode === 'production') return null
  const { openStandIns } = await import('./stand-ins/open-stand-ins.ts')
  return openStandIns({ clock: systemClock, dataDir, publicURL, secret })
}

/** Stripe, if it is set up; else its library, the largest of all, is not loaded. */
async function openStripeOf({ stripe }: Config): Promise<PaymentProvider | null> {
  if (stripe === null) return null
  const { openStripePayments } = await import('./adapters/stripe-payments.ts')
  return openStripePayments({ ...stripe, clock: systemClock })
}

/** A part that a demo has from the stand-ins. Production has none of those, and no configuration of it lacks the part. */
function required<T>(part: T | null | undefined, name: string): T {
  if (part === null || part === undefined) throw new Error(`production has no ${name}`)
  return part
}

/** Opens the database (which brings it up to date) and chooses the adapters: the real ones that are set
 *  up; in a demo, stand-ins for the others; in production nothing else, so that no stand-in is opened. */
export async function openDeps(config: Config): Promise<OpenedDeps> {
  const store = await openData(config, { writesInThread: true })
  await mkdir(config.dataDir, { recursive: true, mode: dataFolderMode })
  const secret = config.secret ?? (await loadSecret(config.dataDir))
  const standIns = await openStandInsOf(config, secret)
  const signIn = openSignIn(config)
  const calls = createCallEnder()
  const ended = (provider: SignInProvider | null | undefined) => (provider ? calls.signIn(provider) : null)
  const pdf = openPdfRenderer()
  const loop = openLoopDelay()
  const mailer = config.smtp === null ? required(standIns?.mailer, 'mail server') : createSmtpMailer(config.smtp, systemClock)
  const deps: AppDeps = {
    store,
    clock: systemClock,
    payments: calls.payments(required((await openStripeOf(config)) ?? standIns?.payments, 'account at Stripe')),
    signIn: { google: ended(signIn.google ?? standIns?.signIn.google), wechat: ended(signIn.wechat ?? standIns?.signIn.wechat) },
    pdf,
    mailer: calls.mailer(mailer),
    standIns,
    settings: {
      mode: config.mode,
      publicURL: config.publicURL,
      mark: modes[config.modeName].mark,
      mediaDir: join(config.dataDir, 'media'),
      secret,
      previousSecret: config.previousSecret,
      logLevel: config.logLevel,
      web: 'pages',
      rateLimits: config.rateLimits,
      connectionLimits: config.connectionLimits,
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
    },
    shedding: config.maxDelayMilliseconds === null ? null : { loop, maxDelayMilliseconds: config.maxDelayMilliseconds },
  }
  const close = async (): Promise<void> => {
    loop.close()
    await pdf.close()
    mailer.close()
    standIns?.close()
    await store.close()
  }
  return { deps, endCalls: () => calls.end(), close }
}
