import type { SignedReceipt } from '@pokfei/draw/check/published-draw'
import { isRecord } from '../../../browser-storage/storage.ts'

const patterns = { entryID: /^[0-9a-f]{32}$/, publicKey: /^[0-9a-f]{64}$/, signature: /^[0-9a-f]{128}$/ } as const

/** Returns the receipt in a text that a reader pasted: the JSON of a saved receipt. Returns null if it is none. */
export function readReceipt(text: string): SignedReceipt | null {
  const value = parse(text)
  const { saleID, entryID, joinedSSE, publicKey, signature } = isRecord(value) ? value : {}
  if (typeof saleID !== 'string' || !Number.isSafeInteger(joinedSSE) || typeof joinedSSE !== 'number') return null
  if (!isHex(entryID, 'entryID') || !isHex(publicKey, 'publicKey') || !isHex(signature, 'signature')) return null
  return { saleID, entryID, joinedSSE, publicKey, signature }
}

const isHex = (value: unknown, name: keyof typeof patterns): value is string =>
  typeof value === 'string' && patterns[name].test(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
