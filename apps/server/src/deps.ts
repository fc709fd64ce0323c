import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderMode } from '@pokfei/db/database-path'
import { quicknet } from '@pokfei/draw/beacon/quicknet'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { PictureStore } from '@pokfei/domain/ports/picture-store'
import { createBeaconClient, drandRelays, type BeaconSource } from './adapters/draw/beacon-client.ts'
import { createDrawEngine } from './adapters/draw/draw-engine.ts'
import { createCallEnder } from './adapters/end-calls-on-stop.ts'
import { createGoogle } from './adapters/sign-in/google.ts'
import { callbackURL, type SignInProvider, type SignInProviders } from './adapters/sign-in/sign-in-provider.ts'
import { createSmtpMailer } from './adapters/mail/smtp.ts'
import { systemClock } from './adapters/system-clock.ts'
import { createWeChat } from './adapters/sign-in/wechat.ts'
import type { AppDeps } from './app-deps.ts'
import { openProviderBooks } from './books/open-provider-books.ts'
import type { Config } from './config/config.ts'
import { readRelease } from './release/release.ts'
import { openLoopDelay } from './http/overload/loop-delay.ts'
import { secretsOf } from './config/secrets-of.ts'
import { loadSecret } from './startup/load-secret.ts'
import { modes } from './config/modes.ts'
import { openData } from './startup/open-data.ts'
import { createErasureList, type ErasureList } from './personal-data/erasure-list.ts'
import { openPictures } from './pictures/open-pictures.ts'
import { createRoomSigner } from './rooms/receipts.ts'
import { openPdfRenderer } from './tickets/pdf-renderer.ts'
import type { StandIns } from './demo/open-stand-ins.ts'
import { hasStandIns, StandInsMissing } from './startup/stand-ins-missing.ts'

/** The dependencies of a running server, and the functions that release them. */
export interface OpenedDeps {
  readonly deps: AppDeps & { readonly pictures: PictureStore; readonly erasureList: ErasureList }
  /** Makes calls to other companies fail, those under way and later ones. */
  readonly endCalls: () => void
  readonly close: () => Promise<void>
}

/** Returns the sign-in providers that are set up, at their real addresses. */
function createSignInProviders({ google, wechat, publicURL }: Config): SignInProviders {
  return {
    google:
      google === null
        ? null
        : createGoogle({ ...google, reachedAt: null, callbackURL: callbackURL(publicURL, 'google') }),
    wechat:
      wechat === null
        ? null
        : createWeChat({ ...wechat, apiURL: () => wechat.apiURL, callbackURL: callbackURL(publicURL, 'wechat') }),
  }
}

/** Returns the stand-ins of a demo. Returns null in production, which does not even load them. */
async function openStandInsInDemo({ mode, dataDir, publicURL }: Config, secret: Buffer): Promise<StandIns | null> {
  if (mode === 'production') return null
  const { openStandIns } = await import('./demo/open-stand-ins.ts').catch((error: unknown) => {
    throw hasStandIns() ? error : new StandInsMissing()
  })
  return openStandIns({ clock: systemClock, dataDir, publicURL, secret })
}

/** Returns the beacon of draws: the stand-in in a demo that names no mirror of the real one. */
function chooseBeacon({ drandRelays: named }: Config, standIns: StandIns | null): BeaconSource {
  if (named === null && standIns !== null) return standIns.beacon
  return { beacon: quicknet, relays: () => named ?? drandRelays }
}

/** Returns Stripe if it is set up. Otherwise its library, the largest of all, is not loaded. */
async function createStripeIfConfigured({ stripe }: Config): Promise<PaymentProvider | null> {
  if (stripe === null) return null
  const { createStripePayments } = await import('./adapters/payments/stripe-payments.ts')
  return createStripePayments({ ...stripe, clock: systemClock })
}

/**
 * Returns a part that a demo gets from the stand-ins. Throws if it is missing, which no valid production
 * configuration allows.
 */
function required<T>(part: T | null | undefined, name: string): T {
  if (part === null || part === undefined) throw new Error(`production needs a ${name}`)
  return part
}

/**
 * Opens the database, migrates it and chooses the adapters. Real adapters are used where they are set up, and in a
 * demo stand-ins for the rest. Production opens no stand-in.
 */
export async function openDeps(config: Config): Promise<OpenedDeps> {
  const store = await openData(config, { writesInThread: true })
  await mkdir(config.dataDir, { recursive: true, mode: dataFolderMode })
  const secret = config.secret ?? (await loadSecret(config.dataDir))
  const standIns = await openStandInsInDemo(config, secret)
  const signIn = createSignInProviders(config)
  const calls = createCallEnder()
  const ended = (provider: SignInProvider | null | undefined) => (provider ? calls.signIn(provider) : null)
  const pdf = openPdfRenderer()
  const loop = openLoopDelay()
  const mailer =
    config.smtp === null ? required(standIns?.mailer, 'mail server') : createSmtpMailer(config.smtp, systemClock)
  const mediaDir = join(config.dataDir, 'media')
  const deps = {
    store,
    pictures: openPictures(store, mediaDir, systemClock),
    clock: systemClock,
    payments: calls.payments(
      required((await createStripeIfConfigured(config)) ?? standIns?.payments, 'account at Stripe'),
    ),
    openProviderBooks: () => openProviderBooks(config),
    signIn: {
      google: ended(signIn.google ?? standIns?.signIn.google),
      wechat: ended(signIn.wechat ?? standIns?.signIn.wechat),
    },
    pdf,
    mailer: calls.mailer(mailer),
    draw: createDrawEngine(
      createBeaconClient(chooseBeacon(config, standIns)),
      createRoomSigner(secretsOf(secret, config.previousSecret)),
    ),
    erasureList: createErasureList(config.dataDir, store),
    standIns,
    settings: {
      mode: config.mode,
      publicURL: config.publicURL,
      mark: modes[config.modeName].mark,
      // Whoever reaches a public demo could cancel its events.
      hasStandInOwner: config.modeName === 'demo',
      mediaDir,
      secret,
      previousSecret: config.previousSecret,
      release: readRelease(),
      logLevel: config.logLevel,
      web: 'pages',
      rateLimits: config.rateLimits,
      connectionLimits: config.connectionLimits,
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
    },
    shedding: config.maxDelayMilliseconds === null ? null : { loop, maxDelayMilliseconds: config.maxDelayMilliseconds },
  } satisfies AppDeps
  const close = async (): Promise<void> => {
    loop.close()
    await pdf.close()
    mailer.close()
    standIns?.close()
    await store.close()
  }
  return { deps, endCalls: () => calls.end(), close }
}
