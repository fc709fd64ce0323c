import type { RoomEntry, Room } from '@pokfei/domain/rooms/room'
import { receiptMessage } from '@pokfei/draw/receipt/draw-receipt'
import { createLruCache } from '@pokfei/format/lru-cache'
import { createNodeSigner, publicKeyOf } from '@pokfei/ticket-code/platform/node-signer'
import type { Signer } from '@pokfei/ticket-code/signing/sign'
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

/** The most rooms whose keys are in memory. */
const mostRooms = 200

/**
 * Signs the receipt of an entry. The same entry always has the same receipt. Returns null if the secret under which the
 * room was announced is gone. A server starts without it only once the sale of the room is over.
 */
export type SignReceipt = (room: Room, entry: Pick<RoomEntry, 'entryID' | 'joinedSSE'>) => SignedReceipt | null

/** Returns the rooms that were announced under none of the secrets. */
export const roomsOfOtherSecrets = (rooms: readonly Room[], secrets: readonly Buffer[]): readonly Room[] =>
  rooms.filter((room) => secretOf(room, secrets) === undefined)

const secretOf = ({ roomID, receiptPublicKey }: Room, secrets: readonly Buffer[]): Buffer | undefined =>
  secrets.find((one) => receiptPublicKeyOf(one, roomID) === receiptPublicKey)

/**
 * Creates the signer of receipts. It signs with the secret under which the room was announced. It derives the key of a room
 * once, because thousands join in a burst.
 */
export function createReceiptSigner(secrets: readonly Buffer[]): SignReceipt {
  const signers = createLruCache<Signer>(mostRooms)

  function signerOf(room: Room): Signer | null {
    const { roomID, receiptPublicKey } = room
    const name = `${roomID} ${receiptPublicKey}`
    const known = signers.find(name)
    if (known !== undefined) return known
    const secret = secretOf(room, secrets)
    if (secret === undefined) return null
    const signer = createNodeSigner(privateKeyOf(secret, roomID))
    signers.set(name, signer)
    return signer
  }

  return (room, { entryID, joinedSSE }) => {
    const { roomID: saleID, receiptPublicKey: publicKey } = room
    const sign = signerOf(room)
    if (sign === null) return null
    const signature = Buffer.from(sign(receiptMessage({ saleID, entryID, joinedSSE }))).toString('hex')
    return { saleID, entryID, joinedSSE, publicKey, signature }
  }
}
