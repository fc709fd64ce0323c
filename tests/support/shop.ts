import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { HTTPBrowser } from './http-browser.ts'

/** A whole server in demo mode, as those outside of it know it; closed by `await using`. */
export interface Shop extends AsyncDisposable {
  readonly origin: string
  /** What the server goes by. */
  readonly clock: Clock
  /** A browser of somebody who is signed in, by the real path, and registered. */
  buyer(name: string): Promise<HTTPBrowser>
  /** Invites a phone to the door of an event, as an operator does, and answers the invitation. */
  inviteGate(event: EventKey): Promise<string>
}
