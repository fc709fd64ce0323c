import type { OrderState } from '@pokfei/domain/orders/order'
import type { CrashPoint } from '../support/mortal-deps.ts'

/** What a process of the shop is told when it is started. */
export interface Life {
  readonly databaseURL: string
  readonly nowSSE: number
  readonly seed: number
  /** Where it kills itself, and at the how manieth time that it is there; null: it is killed from outside. */
  readonly death: { readonly point: CrashPoint; readonly visit: number } | null
}

/** What the provider, which lives on, is asked. */
export type ProviderCall = 'create' | 'retrieve' | 'expire' | 'refund'

/** What a process says. */
export type FromShop =
  | { readonly kind: 'called'; readonly call: number; readonly method: ProviderCall; readonly args: readonly unknown[] }
  /** A buyer pays so many cents more than is asked for, mostly none. */
  | { readonly kind: 'pays'; readonly call: number; readonly orderID: string; readonly extraCents: number }
  /** A member was told that their order is in this state. */
  | { readonly kind: 'told'; readonly orderID: string; readonly state: OrderState }
  /** All members are served. */
  | { readonly kind: 'served' }

/** What it is answered. */
export interface ToShop {
  readonly call: number
  readonly answer: unknown
}
