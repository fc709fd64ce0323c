import type { Clock } from '@pokfei/domain/ports/clock'
import type { Mailer } from '@pokfei/domain/ports/mailer'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { Store } from '@pokfei/domain/ports/store'
import type { ServerMark } from '@pokfei/web/page-renderer'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { ConnectionLimits } from './hooks/connection-limits.ts'
import type { LoadShedding } from './hooks/load-shedding.ts'
import type { RateLimits } from './hooks/rate-limit.ts'
import type { TrustProxy } from './hooks/rate-limit-address.ts'
import type { SignInProviders } from './adapters/sign-in-provider.ts'
import type { FrontLink } from './development/front-link.ts'
import type { PdfRenderer } from './pdf/open-pdf-renderer.ts'

/** What the routes work with. `deps.ts` chooses the adapters; tests pass their own. */
export interface AppDeps {
  readonly store: Store
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly signIn: SignInProviders
  readonly pdf: PdfRenderer
  readonly mailer: Mailer
  /** The other companies' back ends and pages, to be served beside our own; null in production. */
  readonly standIns: { readonly register: (app: FastifyInstance) => Promise<void> } | null
  readonly settings: AppSettings
  /** Draws the picture at this path below the media folder, if it is still to be drawn; else answers false. */
  readonly drawPicture?: ((path: string) => Promise<boolean>) | undefined
  /** The front process of development; without it, pages come from the built files. */
  readonly front?: FrontLink | undefined
  /** Where the log is written; without it, standard output. */
  readonly logStream?: DestinationStream
  /** When new work is turned away; without it, never. */
  readonly shedding?: LoadShedding | null
}

/** What an operator decided. Read from the environment once, by `config.ts`. */
export interface AppSettings {
  readonly mode: 'demo' | 'production'
  /** The origin that browsers see, without a trailing slash. */
  readonly publicURL: string
  /** What every page says of the server; nothing unless said otherwise. */
  readonly mark?: ServerMark | null
  /** Where the rendered pictures lie; the path below it is the path below `/media`. */
  readonly mediaDir: string
  /** 32 random bytes or more. Nothing uses them directly: `deriveKey` makes one key per purpose. */
  readonly secret: Buffer
  /** The secret of before while it is rotated: what was signed or locked with it is still good. */
  readonly previousSecret?: Buffer | null
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Whether pages are served, or the API only. */
  readonly web: 'pages' | 'none'
  /** Without them, calls are not counted. */
  readonly rateLimits?: RateLimits | null
  /** How often orders and mails that are due are looked for; each second unless said otherwise. */
  readonly roundMilliseconds?: number
  /** Opens the metrics; without it they are for this machine alone. */
  readonly metricsToken?: string | null
  /** Without them, connections are not counted. */
  readonly connectionLimits?: ConnectionLimits
  /** Without it, no proxy is believed. */
  readonly trustProxy?: TrustProxy
}
