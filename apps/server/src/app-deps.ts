import type { Clock } from '@pokfei/domain/ports/clock'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import type { Store } from '@pokfei/domain/ports/store'

/** What the routes work with. `deps.ts` chooses the adapters; tests pass their own. */
export interface AppDeps {
  readonly store: Store
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly settings: AppSettings
}

/** What an operator decided. Read from the environment once, by `config.ts`. */
export interface AppSettings {
  readonly mode: 'demo' | 'production'
  /** The origin that browsers see, without a trailing slash. */
  readonly publicURL: string
}
