import type { RoomEntry, Room } from '@pokfei/domain/rooms/room'
import { receiptMessage } from '@pokfei/draw/receipt/draw-receipt'
import { createNodeSigner, publicKeyOf } from '@pokfei/ticket-code/platform/node-signer'
import { deriveKey } from '../config/derive-key.ts'

/** Returns the private key of a room's receipts (32 bytes). No database holds it, because it follows from the secret. */
const privateKeyOf = (secret: Buffer, roomID: string): Buffer => deriveKey(secret, `room-receipts/${roomID}`)

/** Returns the public key of a room's receipts in hex, as a load of the room announces it. */
export const receiptPublicKeyOf = (secret: Buffer, roomID: string): string =>
  publicKeyOf(privateKeyOf(secret, roomID)).toString('hex')

/** A signed receipt. Values are hex. */
export interface SignedReceipt {
  readonly saleID: string
  readonly entryID: string
  readonly joinedSSE: number
  readonly publicKey: string
  readonly signature: string
}

/**
 * Signs the receipt of an entry, with the secret under which the room was announced. The same entry always has the same
 * receipt. Throws if neither secret is that one.
 */
export function signReceipt(
  secrets: readonly Buffer[],
  { roomID: saleID, receiptPublicKey: publicKey }: Room,
  { entryID, joinedSSE }: Pick<RoomEntry, 'entryID' | 'joinedSSE'>,
): SignedReceipt {
  const secret = secrets.find((one) => receiptPublicKeyOf(one, saleID) === publicKey)
  if (secret === undefined) throw new Error(`the secret of the receipts of ${saleID} is gone`)
  const sign = createNodeSigner(privateKeyOf(secret, saleID))
  const signature = Buffer.from(sign(receiptMessage({ saleID, entryID, joinedSSE }))).toString('hex')
  return { saleID, entryID, joinedSSE, publicKey, signature }
}
