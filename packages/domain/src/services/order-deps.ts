import type { Site } from '../orders/order-addresses.ts'
import type { Clock } from '../ports/clock.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { Store } from '../ports/store.ts'

/** The dependencies of the services for orders and payments. */
export interface OrderDeps {
  readonly store: Pick<Store, 'orders' | 'refunds' | 'paymentEvents'>
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly settings: Site
}
