import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { uint64, utf8 } from '../bytes.ts'
import type { DrawEntry } from '../ranks/entry.ts'

/** The facts that the shop signs when a member joins. An entry with a receipt that is not in the tree proves an omission. */
export interface DrawReceipt extends DrawEntry {
  readonly saleID: string
}

const receiptPrefix = utf8('POKFEI-DRAW-RECEIPT-1\0')

/** Returns the bytes that the shop signs: the prefix, SHA-256 of the sale's ID, the entry's ID and its time. */
export const receiptMessage = ({ saleID, entryID, joinedSSE }: DrawReceipt): Uint8Array =>
  concatBytes(receiptPrefix, sha256(utf8(saleID)), hexToBytes(entryID), uint64(joinedSSE))

/** Returns true if the Ed25519 signature (64 bytes) of a receipt is that of the key (32 bytes). */
export function verifyReceipt(publicKey: Uint8Array, receipt: DrawReceipt, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, receiptMessage(receipt), publicKey)
  } catch {
    // The signature or the key has a wrong length or is no point of the curve.
    return false
  }
}
