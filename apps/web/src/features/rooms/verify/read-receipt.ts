import type { SignedReceipt } from '@pokfei/draw/check/published-draw'
import { isRecord } from '../../../browser-storage/storage.ts'

const patterns = { entryID: /^[0-9a-f]{32}$/, publicKey: /^[0-9a-f]{64}$/, signature: /^[0-9a-f]{128}$/ } as const

/** Returns the receipt in a text that a reader pasted: the JSON of a saved receipt. Returns null if it is none. */
export function readReceipt(text: string): SignedReceipt | null {
  const value = parse(text)
  const { saleID, entryID, joinedSSE, publicKey, signature, number, told } = isRecord(value) ? value : {}
  if (typeof saleID !== 'string' || !isWhole(joinedSSE)) return null
  if (!isHex(entryID, 'entryID') || !isHex(publicKey, 'publicKey') || !isHex(signature, 'signature')) return null
  const receipt = { saleID, entryID, joinedSSE, publicKey, signature }
  if (number === undefined && told === undefined) return receipt
  const start = readTold(told)
  return isWhole(number) && start !== null ? { ...receipt, number, told: start } : null
}

/** Reads the start that a receipt of version 2 names. */
function readTold(told: unknown): SignedReceipt['told'] | null {
  const { startSSE, chainHash, round } = isRecord(told) ? told : {}
  return isWhole(startSSE) && isWhole(round) && isHex(chainHash, 'publicKey') ? { startSSE, chainHash, round } : null
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

const isHex = (value: unknown, name: keyof typeof patterns): value is string =>
  typeof value === 'string' && patterns[name].test(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
