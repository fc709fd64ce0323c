import type { OrderState } from '@pokfei/domain/orders/order'
import type { CrashPoint } from '../support/store/crash-injection.ts'

/** The message that starts a process of the shop. */
export interface ProcessPlan {
  readonly databaseURL: string
  readonly nowSSE: number
  readonly seed: number
  /** The point at which the process kills itself, and on which visit. Null if it is killed from outside. */
  readonly death: { readonly point: CrashPoint; readonly visit: number } | null
}

/** The calls to the provider, which survives the process. */
export type ProviderCall = 'create' | 'retrieve' | 'expire' | 'refund' | 'retrieveRefunds' | 'retrieveDispute'

/** The messages of a process of the shop. */
export type ProcessMessage =
  | { readonly kind: 'called'; readonly call: number; readonly method: ProviderCall; readonly args: readonly unknown[] }
  /** A buyer pays `extraCents` more than asked, mostly 0. */
  | { readonly kind: 'pays'; readonly call: number; readonly orderID: string; readonly extraCents: number }
  /** A member received a response with this state of their order. */
  | { readonly kind: 'response'; readonly orderID: string; readonly state: OrderState }
  /** All members are served. */
  | { readonly kind: 'served' }

/** The response to a call. */
export interface ProcessReply {
  readonly call: number
  readonly response: unknown
}
