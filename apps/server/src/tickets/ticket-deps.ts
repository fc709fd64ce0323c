import type { AppDeps } from '../app-deps.ts'
import { deriveKey } from '../config/derive-key.ts'
import type { TicketDeps } from './order-codes.ts'
import { createTicketSigners } from './ticket-signers.ts'

/** Returns the dependencies of signing tickets, from those of the server. */
export function ticketDepsOf({ store, clock, settings }: Pick<AppDeps, 'store' | 'clock' | 'settings'>): TicketDeps {
  const { secret, previousSecret = null } = settings
  const encryptionKey = deriveKey(secret, 'ticket-keys')
  const previousKey = previousSecret === null ? null : deriveKey(previousSecret, 'ticket-keys')
  return { store, clock, signers: createTicketSigners({ ticketKeys: store.ticketKeys, encryptionKey, previousKey }) }
}
