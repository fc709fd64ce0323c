import type { EventKey } from '../catalogue/catalogue.ts'

/** A ticket key with its private half encrypted. */
export interface EncryptedTicketKey extends EventKey {
  readonly keyID: number
  readonly encryptedPrivateKey: Uint8Array
}

/** The public half of a ticket key, with the name and start of its event. */
export interface PublicTicketKey extends EventKey {
  readonly keyID: number
  readonly publicKey: Uint8Array
  readonly eventNameEN: string
  readonly eventNameCN: string
  readonly eventStartTimeSSE: number
}
