import { receiptNumberOf, type RoomEntry, type Room } from '@pokfei/domain/rooms/room'
import { receiptMessage, type DrawReceipt } from '@pokfei/draw/receipt/draw-receipt'
import { startToldAt } from '@pokfei/draw/statements/start-statement'
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
export interface SignedReceipt extends DrawReceipt {
  readonly publicKey: string
  readonly signature: string
}

/** The most rooms whose keys are in memory. */
const mostRooms = 200

/**
 * Signs a message with the key of a room, as hex. The same message always has the same signature. Returns null if the secret
 * under which the room was announced is gone. A server starts without it only once the sale of the room is over.
 */
export type SignForRoom = (room: Room, message: Uint8Array) => string | null

/** Returns the rooms that were announced under none of the secrets. */
export const roomsOfOtherSecrets = (rooms: readonly Room[], secrets: readonly Buffer[]): readonly Room[] =>
  rooms.filter((room) => secretOf(room, secrets) === undefined)

const secretOf = ({ roomID, receiptPublicKey }: Room, secrets: readonly Buffer[]): Buffer | undefined =>
  secrets.find((one) => receiptPublicKeyOf(one, roomID) === receiptPublicKey)

/**
 * Creates the signer of rooms. It signs with the secret under which the room was announced. It derives the key of a room
 * once, because thousands join in a burst.
 */
export function createRoomSigner(secrets: readonly Buffer[]): SignForRoom {
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

  return (room, message) => {
    const sign = signerOf(room)
    return sign === null ? null : Buffer.from(sign(message)).toString('hex')
  }
}

/** Returns the receipt of an entry, or null if nobody can sign it. In version 2 it says which start its member was told of. */
export function signReceipt(sign: SignForRoom, room: Room, entry: RoomEntry): SignedReceipt | null {
  const { entryID, joinedSSE } = entry
  const number = receiptNumberOf(entry, room)
  const start = startToldAt(room.starts, joinedSSE)
  const receipt: DrawReceipt = {
    saleID: room.roomID,
    entryID,
    joinedSSE,
    ...(number !== null &&
      start !== undefined && {
        number,
        told: { startSSE: start.startSSE, chainHash: room.chainHash, round: start.round },
      }),
  }
  const signature = sign(room, receiptMessage(receipt))
  return signature === null ? null : { ...receipt, publicKey: room.receiptPublicKey, signature }
}
