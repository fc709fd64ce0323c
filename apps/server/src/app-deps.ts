import type { Clock } from '@pokfei/domain/ports/clock'
import type { Mailer } from '@pokfei/domain/ports/mailer'
import type { ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { PictureStore } from '@pokfei/domain/ports/picture-store'
import type { DrawEngine } from '@pokfei/domain/ports/rooms/draw-engine'
import type { Store } from '@pokfei/domain/ports/store'
import type { ServerMark } from '@pokfei/web/ssr/page-renderer'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { ConnectionLimits } from './http/rate-limits/connection-limits.ts'
import type { LoadShedding } from './http/overload/load-shedding.ts'
import type { RateLimits } from './http/rate-limits/rate-limit-settings.ts'
import type { TrustProxy } from './http/rate-limits/counted-address.ts'
import type { Release } from './release/release.ts'
import type { SignInProviders } from './adapters/sign-in/sign-in-provider.ts'
import type { FrontLink } from './development/front-link.ts'
import type { ErasureList } from './personal-data/erasure-list.ts'
import type { DrawingPool } from './pictures/drawing-pool.ts'
import type { Drawn } from './pictures/picture-drawer.ts'
import type { BuiltPages } from './ssr/built-pages.ts'
import type { PictureSize } from './pictures/placeholder.ts'
import type { PdfRenderer } from './tickets/pdf-renderer.ts'

/** The dependencies of the routes. `deps.ts` chooses the adapters; tests pass their own. */
export interface AppDeps {
  readonly store: Store
  readonly clock: Clock
  /** Returns this machine's time in Unix milliseconds, to compare it with the database's. The default is the real one. */
  readonly machineClock?: () => number
  readonly payments: PaymentProvider
  /** Opens the books of the payment provider, for the desk. Without it, there are none to read. */
  readonly openProviderBooks?: () => Promise<ProviderBooks | null>
  /** Opens the pages of the site, for previews of the desk. The default is the build. */
  readonly openPages?: () => Promise<BuiltPages | null>
  readonly signIn: SignInProviders
  readonly pdf: PdfRenderer
  readonly mailer: Mailer
  /** The draws of waiting rooms. Without it, no room moves on. */
  readonly draw?: DrawEngine
  /** The list of erased members outside the database. Without it, a restored backup has them whole. */
  readonly erasureList?: ErasureList | undefined
  /** The back ends and pages of the stand-ins, which the server serves beside its own; null in production. */
  readonly standIns: { readonly register: (app: FastifyInstance) => Promise<void> } | null
  readonly settings: AppSettings
  /** The finished pictures. The default is those of the store, or else the media folder. */
  readonly pictures?: PictureStore
  /** Draws pictures for calls of the desk. Without it, a call starts a process of its own. */
  readonly pool?: DrawingPool
  /** Draws the picture at this path below the media folder. Without it, a missing picture is not found. */
  readonly drawPicture?: ((path: string) => Promise<Drawn>) | undefined
  /** Returns the size of a seat plan that is not drawn yet. Null if that is not known. */
  readonly planSize?: ((path: string) => Promise<PictureSize | null>) | undefined
  /** The front process of development. Without it, pages come from the built files. */
  readonly front?: FrontLink | undefined
  /** The stream for the log. The default is standard output. */
  readonly logStream?: DestinationStream
  /** The rule for load shedding. Without it, the server never sheds load. */
  readonly shedding?: LoadShedding | null
}

/** The settings of an operator. `config.ts` reads them from the environment once. */
export interface AppSettings {
  readonly mode: 'demo' | 'production'
  /** The origin that browsers see, without a trailing slash. */
  readonly publicURL: string
  /** The mark that every page shows. The default is none. */
  readonly mark?: ServerMark | null
  /** The folder of the rendered pictures. A path below it is the path below `/media`. */
  readonly mediaDir: string
  /** 32 random bytes or more. Nothing uses them directly: `deriveKey` makes one key per purpose. */
  readonly secret: Buffer
  /** The previous secret while it is rotated. Signatures and locks made with it stay valid. */
  readonly previousSecret?: Buffer | null
  /** The release that runs, for the log, `/readyz` and the metrics. The default has the version alone. */
  readonly release?: Release
  /** True if anybody may enter the desk as a stand-in owner: in a demo on its own machine. The default is false. */
  readonly hasStandInOwner?: boolean
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** `pages` serves pages and the API, `none` the API alone. */
  readonly web: 'pages' | 'none'
  /** The rate limits. Without them, the server counts no calls. */
  readonly rateLimits?: RateLimits | null
  /** The time between two rounds of the jobs for due orders and mails. The default is one second. */
  readonly roundMilliseconds?: number
  /** The token that opens the metrics. Without it, only this machine may read them. */
  readonly metricsToken?: string | null
  /** The connection limits. Without them, the server counts no connections. */
  readonly connectionLimits?: ConnectionLimits
  /** The trusted proxies. Without it, the server trusts none. */
  readonly trustProxy?: TrustProxy
}
