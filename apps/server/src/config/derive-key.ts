import { hkdfSync } from 'node:crypto'

/**
 * Derives a 32-byte key for one purpose (`session-state`, `payment-notification`, …) from the operator's secret. A
 * leaked key therefore opens nothing else.
 */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `pokfei/${purpose}`, 32))
}
