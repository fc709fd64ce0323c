import type { AppDeps } from '../app-deps.ts'
import { deriveKey } from '../config/derive-key.ts'
import type { TicketDeps } from './order-codes.ts'
import { createTicketSigners } from './ticket-signers.ts'

/** Returns the dependencies of signing tickets, from those of the server or of an operator's verb. */
export function ticketDepsOf({
  store,
  clock,
  settings,
}: Pick<AppDeps, 'store' | 'clock'> & {
  readonly settings: Pick<AppDeps['settings'], 'secret' | 'previousSecret'>
}): TicketDeps {
  const { secret, previousSecret = null } = settings
  const encryptionKey = deriveKey(secret, 'ticket-keys')
  const previousKey = previousSecret === null ? null : deriveKey(previousSecret, 'ticket-keys')
  return { store, clock, signers: createTicketSigners({ ticketKeys: store.ticketKeys, encryptionKey, previousKey }) }
}
