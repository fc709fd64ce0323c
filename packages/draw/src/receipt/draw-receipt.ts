import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { saleHash, uint64, utf8 } from '../bytes.ts'
import type { DrawEntry } from '../ranks/entry.ts'
import { orFalse } from '../or-false.ts'
import { isSigned } from '../statements/signed.ts'

/** The facts that the shop signs when a member joins. An entry with a receipt that is not in the tree proves an omission. */
export interface DrawReceipt extends DrawEntry {
  readonly saleID: string
  /** The start that the member was told of. Version 1 does not have it. */
  readonly told?: ToldStart | undefined
}

/** The start of a sale in a receipt of version 2. */
export interface ToldStart {
  readonly startSSE: number
  /** The beacon: 32 bytes in hex. */
  readonly chainHash: string
  readonly round: number
}

const prefixes = { 1: utf8('POKFEI-DRAW-RECEIPT-1\0'), 2: utf8('POKFEI-DRAW-RECEIPT-2\0') } as const

/** Returns the bytes that the shop signs (docs/draw.md). A receipt with a number and a told start has version 2. */
export function receiptMessage({ saleID, entryID, joinedSSE, number, told }: DrawReceipt): Uint8Array {
  const entry = concatBytes(saleHash(saleID), hexToBytes(entryID), uint64(joinedSSE))
  if (number === undefined || told === undefined) return concatBytes(prefixes[1], entry)
  const { startSSE, chainHash, round } = told
  return concatBytes(prefixes[2], entry, uint64(number), hexToBytes(chainHash), uint64(round), uint64(startSSE))
}

/** Returns true if the Ed25519 signature (64 bytes) of a receipt is that of the key (32 bytes). */
export const verifyReceipt = (publicKey: Uint8Array, receipt: DrawReceipt, signature: Uint8Array): boolean =>
  orFalse(() => isSigned(publicKey, receiptMessage(receipt), signature))
