import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { EventKey } from '../catalogue/catalogue.ts'
import type { EncryptedTicketKey, PublicTicketKey } from '../tickets/ticket-key.ts'

/** The ticket keys of events. The caller encrypts the private keys. */
export interface TicketKeyStore {
  /** Stores `fresh` unless the event has a key already. Returns the key that is valid. */
  ensure(
    event: EventKey,
    fresh: { readonly publicKey: Uint8Array; readonly encryptedPrivateKey: Uint8Array },
  ): Promise<{ readonly keyID: number; readonly publicKey: Uint8Array; readonly encryptedPrivateKey: Uint8Array }>
  /** Returns the events that start within a span, both ends included, and have live tickets but no key. */
  listKeyless(fromSSE: number, toSSE: number): Promise<readonly EventKey[]>
  /** Returns every key, the oldest first. */
  listEncrypted(): Promise<readonly EncryptedTicketKey[]>
  /**
   * Replaces all these encrypted keys in one transaction. Returns false and writes nothing if one of them differs from
   * its `before`.
   */
  replaceEncrypted(
    keys: readonly (EncryptedTicketKey & { readonly before: Uint8Array })[],
    act: OperatorAct,
  ): Promise<boolean>
  /** Returns the public keys of all events that start within a span, ordered by start. */
  listPublic(fromSSE: number, toSSE: number): Promise<readonly PublicTicketKey[]>
}
