import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { HTTPBrowser } from '../browser/http-browser.ts'

/** A whole server in demo mode, seen from outside. `await using` closes it. */
export interface TestServer extends AsyncDisposable {
  readonly origin: string
  /** The clock of the server. */
  readonly clock: Clock
  /** Returns the browser of a registered member who signed in by the real path. */
  buyer(name: string): Promise<HTTPBrowser>
  /** Invites a phone to the gate of an event, as an operator does. Returns the invitation. */
  inviteGate(event: EventKey): Promise<string>
}
